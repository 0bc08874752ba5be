-- A browser in which somebody of the staff has logged in before, or was let in by a mailed link.
create table admin_device (
  id bigint generated always as identity primary key,
  admin_id integer not null references admin_user on delete cascade,
  device_sha256 bytea not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  unique (admin_id, device_sha256)
);
