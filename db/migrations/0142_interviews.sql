-- An interview of an application: the times under discussion, the one that was agreed, and how it is held.
create table interview (
  id integer generated always as identity primary key,
  entry_id integer not null references entry on delete cascade,
  -- Who of the staff arranges it.
  admin_id integer references admin_user on delete set null,
  way text not null check (way in ('online', 'onsite', 'phone')),
  -- An address, a link or a number, encrypted with the secret of the site.
  place_enc bytea not null,
  minutes smallint not null check (minutes between 15 and 240),
  -- The agreed time; while others are under discussion it stays agreed.
  starts_at timestamptz,
  agreed_at timestamptz,
  slots timestamptz[] not null default '{}',
  slots_by text check (slots_by in ('staff', 'member')),
  -- Raised with each change: calendars take the highest one that they have seen.
  sequence integer not null default 0,
  changed_at timestamptz not null default now(),
  cancelled_at timestamptz,
  cancelled_by text check (cancelled_by in ('staff', 'member')),
  check ((starts_at is null) = (agreed_at is null)),
  check ((cancelled_at is null) = (cancelled_by is null)),
  check ((slots_by is null) = (slots = '{}'))
);
create index interview_entry on interview (entry_id, id desc);
create index interview_admin on interview (admin_id) where cancelled_at is null;
create index interview_start on interview (starts_at) where cancelled_at is null;

-- What an interview was before an act of the staff, so that the act can be taken back.
create table office_act_interview (
  act_id bigint not null references office_act on delete cascade,
  interview_id integer not null references interview on delete cascade,
  -- After the act: what has been changed since is not overwritten.
  sequence integer not null,
  is_new boolean not null,
  admin_id integer references admin_user on delete set null,
  way text not null check (way in ('online', 'onsite', 'phone')),
  place_enc bytea not null,
  minutes smallint not null,
  starts_at timestamptz,
  agreed_at timestamptz,
  slots timestamptz[] not null,
  slots_by text check (slots_by in ('staff', 'member')),
  -- The timers of the application.
  replied_at timestamptz,
  staff_due_on date,
  member_due_on date,
  primary key (act_id, interview_id)
);
create index office_act_interview_interview on office_act_interview (interview_id);
