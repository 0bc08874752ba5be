-- What the staff's screens need: views that somebody keeps, saves that do not overwrite each other, and
-- ways to log in again when the authenticator is lost.
alter table admin_user
  add column version integer not null default 1,
  -- An authenticator that was shown and has not given its first code yet.
  add column totp_pending bytea;
create index admin_user_active on admin_user (role) where disabled_at is null;

-- A list with its conditions, its order and its columns, under a name of its owner's.
create table saved_view (
  id integer generated always as identity primary key,
  admin_id integer not null references admin_user on delete cascade,
  screen text not null,
  name text not null,
  query text not null,
  created_at timestamptz not null default now(),
  unique (admin_id, screen, name)
);

-- Codes on paper, each good for one login without the authenticator. Only hashes are kept.
create table admin_recovery_code (
  id integer generated always as identity primary key,
  admin_id integer not null references admin_user on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index admin_recovery_code_admin on admin_recovery_code (admin_id);
