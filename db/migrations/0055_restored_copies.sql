-- A backup that was put in the place of what was in use. The old database is kept for a while, and with it
-- every file: until then nothing is swept that only the old one names.
create table restored_copy (
  id integer generated always as identity primary key,
  old_database text not null,
  -- The moment that the backup shows.
  taken_at timestamptz not null,
  restored_at timestamptz not null default now(),
  keep_until timestamptz not null default now() + interval '7 days',
  dropped_at timestamptz
);
