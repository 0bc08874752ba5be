-- Messages of an application go both ways. Whoever runs the release before this one writes those of the staff.
alter table entry_message
  add column sender text not null default 'staff',
  -- The text, encrypted with the secret of the site; `body` holds that of messages from before, else nothing.
  add column body_enc bytea,
  -- Until when the staff asks the member to reply.
  add column reply_due_on date;
alter table entry_message add constraint entry_message_sender
  check (sender in ('staff', 'member')) not valid;

create table entry_message_file (
  message_id integer not null references entry_message on delete cascade,
  file_id integer not null references file on delete cascade,
  primary key (message_id, file_id)
);
create index entry_message_file_file on entry_message_file (file_id);

-- Until when the oldest message of the member is answered, and until when the member is asked to reply.
alter table entry
  add column staff_due_on date,
  add column member_due_on date;

-- Between these hours of Japan's clock the member wants no mail of the coordinators.
alter table member_contact
  add column quiet_from smallint,
  add column quiet_to smallint;
alter table member_contact add constraint member_contact_quiet check (
  (quiet_from is null and quiet_to is null)
  or (quiet_from between 0 and 23 and quiet_to between 0 and 23 and quiet_from <> quiet_to)) not valid;

-- The face of one of the staff, as the members are shown it: a small picture without anything else in its file.
create table admin_portrait (
  admin_id integer primary key references admin_user on delete cascade,
  type text not null check (type in ('png', 'jpeg')),
  picture bytea not null check (length(picture) <= 524288),
  saved_at timestamptz not null default now()
);
