-- A login in a browser, or the token of a program. The secret itself is never kept.
create table auth_session (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('browser', 'api')),
  subject text not null check (subject in ('member', 'admin')),
  subject_id integer not null,
  secret_sha256 bytea not null,
  -- The hash of the browser session without whose cookie this token is worth nothing.
  bind_sha256 bytea,
  abilities text[] not null default '{}',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  idle_expires_at timestamptz not null,
  abs_expires_at timestamptz not null,
  revoked_at timestamptz,
  revoke_reason text,
  ip_first text not null,
  ip_last text not null,
  ua_hash bytea,
  device_id bigint,
  auth_time timestamptz not null default now(),
  auth_methods text[] not null
);
create index auth_session_subject on auth_session (subject, subject_id, created_at);
create index auth_session_bound on auth_session (bind_sha256) where bind_sha256 is not null;
create index auth_session_end on auth_session (abs_expires_at);

-- A browser in which a member has logged in before.
create table known_device (
  id bigint generated always as identity primary key,
  member_id integer not null references member on delete cascade,
  device_sha256 bytea not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  unique (member_id, device_sha256)
);
