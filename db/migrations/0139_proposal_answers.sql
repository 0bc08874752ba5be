-- The sheet without a name as it was sent, sealed. Proposals of one application that were sent the same sheet share it.
create table proposal_sheet (
  entry_id integer not null references entry on delete cascade,
  sha256 bytea not null,
  content_enc bytea not null,
  primary key (entry_id, sha256)
);

alter table proposal
  -- The text of the mail, sealed.
  add column body_enc bytea,
  add column answer text,
  -- Of a refusal.
  add column answer_reason text,
  add column answer_note text not null default '',
  -- The day on which the client answered, and how many business days that took.
  add column answered_on date,
  add column answer_days integer,
  add column recorded_by integer,
  add column recorded_at timestamptz,
  -- From this day on the days without an answer count; null where there is nothing to wait for.
  add column waits_from date default (now() at time zone 'Asia/Tokyo')::date;
alter table proposal
  add constraint proposal_answer check (answer in ('interview', 'held', 'declined')) not valid,
  add constraint proposal_recorded_by foreign key (recorded_by) references admin_user on delete set null not valid;

-- A mail that requests the answer.
create table proposal_reminder (
  id bigint generated always as identity primary key,
  proposal_id bigint not null references proposal on delete cascade,
  admin_id integer references admin_user on delete set null,
  mail_key text not null,
  -- What it had been waiting from, for the undo.
  waited_from date,
  sent_at timestamptz not null default now(),
  recalled_at timestamptz
);
create index proposal_reminder_of on proposal_reminder (proposal_id, id desc);
create index proposal_reminder_mail on proposal_reminder (mail_key);

-- What an answer replaced, so that the act can be taken back.
create table office_act_answer (
  act_id bigint not null references office_act on delete cascade,
  proposal_id bigint not null references proposal on delete cascade,
  recorded_at timestamptz not null,
  before jsonb not null,
  primary key (act_id, proposal_id)
);

-- How the office works on proposals.
create table proposal_setting (
  is_only boolean primary key default true check (is_only),
  -- After so many business days an answer is late.
  answer_days integer not null default 2 check (answer_days between 1 and 30),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
