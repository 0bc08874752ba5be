-- Most items whose window has passed keep the status that they had. A list of the open ones in the order of
-- their confirmation would read through all of them first: they stand at its beginning. So an item knows
-- whether it is over; what became so unwritten is marked by a job, and left out by its day until then.
alter table item add column is_over boolean not null default false;

create function mark_over_item() returns trigger
language plpgsql as $$
begin
  new.is_over := coalesce(new.service_end < (now() at time zone 'Asia/Tokyo')::date, false);
  return new;
end
$$;
create trigger item_over before insert or update on item
  for each row execute function mark_over_item();
alter table item enable always trigger item_over;
