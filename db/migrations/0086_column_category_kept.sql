-- Categories of articles are edited in the back office, put away and brought back.
set lock_timeout = '5s';
alter table column_category
  add column version integer not null default 1,
  add column deleted_at timestamptz,
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now();
