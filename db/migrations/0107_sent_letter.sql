-- What was mailed to a member, as it was sent: subject and text, sealed.
create table sent_letter (
  mail_id uuid primary key references outbox on delete cascade,
  member_id integer not null references member on delete cascade,
  letter_enc bytea not null
);
create index sent_letter_member on sent_letter (member_id);
