-- Since when a posting is hidden because nobody has confirmed it for too long.
alter table item add column hidden_at timestamptz;

-- A confirmation shows it again, whichever act it is part of.
create function show_confirmed_item() returns trigger
language plpgsql as $$
begin
  if new.confirmed_at > coalesce(old.confirmed_at, '-infinity') then
    new.hidden_at := null;
  end if;
  return new;
end
$$;
create trigger item_confirmed before update of confirmed_at on item
  for each row execute function show_confirmed_item();
alter table item enable always trigger item_confirmed;

-- How old the open postings were at the end of each day, counted from their last confirmation.
create table posting_age_day (
  day date primary key,
  open_count integer not null,
  within_3 integer not null,
  within_7 integer not null,
  within_13 integer not null,
  oldest_days integer not null,
  hidden_count integer not null
);
