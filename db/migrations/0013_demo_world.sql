-- How much of the demo world has been made: a run that was cut off goes on where it stopped.
create table demo_world (
  id boolean primary key default true check (id),
  made_at timestamptz not null default now(),
  generated_items integer not null default 0
);

-- The generator leaves out the checks of foreign keys where it may; what others are told stays.
alter table item enable always trigger item_inserted;
