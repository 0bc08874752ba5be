-- What the staff has written to members in an act, and the timers of the application before, so that it can be taken back.
create table office_act_message (
  act_id bigint not null references office_act on delete cascade,
  message_id integer not null references entry_message on delete cascade,
  replied_at timestamptz,
  staff_due_on date,
  member_due_on date,
  primary key (act_id, message_id)
);
create index office_act_message_of on office_act_message (message_id);
