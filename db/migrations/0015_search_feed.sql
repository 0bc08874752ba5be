-- Up to where a feed has been swept: a follower that had read less knows that it has missed something.
create table feed_sweep (
  feed text primary key,
  horizon xid8 not null
);

-- What an item is found by lies in these tables too: whoever changes their rows has changed the item.
create function note_item_part_changes() returns trigger
language plpgsql as $$
declare
  ids integer[];
begin
  select array_agg(distinct item_id) into ids from changed;
  if ids is null then
    return null;
  end if;
  insert into item_change (item_id) select unnest(ids);
  perform touch_cache(
    array['items'] || case when cardinality(ids) <= 100
      then (select array_agg('item:' || id) from unnest(ids) id) else array['item:*'] end);
  return null;
end
$$;

-- A station has no place of its own among the names: the items near it have its name in their text.
create function note_station_changes() returns trigger
language plpgsql as $$
begin
  insert into item_change (item_id)
    select distinct item_id from item_station where station_id in (select id from changed);
  return null;
end
$$;
create trigger station_updated after update on station
  referencing new table as changed for each statement execute function note_station_changes();

-- An area that moves to another prefecture takes its items along.
create function note_area_changes() returns trigger
language plpgsql as $$
begin
  insert into item_change (item_id)
    select distinct item_id from item_area where area_id in (select id from changed);
  return null;
end
$$;
create trigger area_updated after update on area
  referencing new table as changed for each statement execute function note_area_changes();

create function note_name_changes() returns trigger
language plpgsql as $$
begin
  perform touch_cache(array['names']);
  return null;
end
$$;

do $$
declare
  part text;
begin
  foreach part in array array['item_tag', 'item_skill', 'item_area', 'item_station'] loop
    execute format('create trigger %1$s_inserted after insert on %1$s
      referencing new table as changed for each statement execute function note_item_part_changes()', part);
    execute format('create trigger %1$s_updated after update on %1$s
      referencing new table as changed for each statement execute function note_item_part_changes()', part);
    execute format('create trigger %1$s_deleted after delete on %1$s
      referencing old table as changed for each statement execute function note_item_part_changes()', part);
  end loop;
  foreach part in array array['prefecture', 'area', 'biz_category', 'tag_category', 'tag'] loop
    execute format('create trigger %1$s_named after insert or update or delete on %1$s
      for each statement execute function note_name_changes()', part);
  end loop;
end
$$;
