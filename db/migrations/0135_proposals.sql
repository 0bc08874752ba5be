-- What was sent to a client of a member, for which application. A member who is erased takes it along with the application.
create table proposal (
  id bigint generated always as identity primary key,
  entry_id integer not null references entry on delete cascade,
  client_id integer not null references client,
  contact_id integer not null references client_contact,
  admin_id integer references admin_user on delete set null,
  subject text not null,
  -- Of the sheet without a name, as it was then.
  sheet_sha256 bytea not null,
  mail_key text not null,
  sent_at timestamptz not null default now(),
  -- Taken back before its mail was sent.
  recalled_at timestamptz
);
create index proposal_entry on proposal (entry_id, id desc);
create index proposal_client on proposal (client_id, id desc);
create index proposal_mail on proposal (mail_key);
