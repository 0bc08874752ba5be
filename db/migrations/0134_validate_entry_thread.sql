alter table entry_message validate constraint entry_message_sender;
alter table member_contact validate constraint member_contact_quiet;
