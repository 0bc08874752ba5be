-- How long engagements last on average, as the staff notes it: with its day and where it is from.
create table average_working_period (
  id smallint primary key default 1 check (id = 1),
  months numeric(4, 1) not null check (months between 0.1 and 120),
  as_of date not null,
  source text not null check (char_length(source) between 1 and 200),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

create function note_average_working_period() returns trigger
language plpgsql as $$
begin
  perform touch_cache(array['market']);
  return null;
end
$$;
create trigger average_working_period_changed after insert or update or delete on average_working_period
  for each statement execute function note_average_working_period();

-- What was kept and applied to lately: popularity is read from it.
create index consider_created on consider (created_at);
create index entry_entered on entry (entered_at);
