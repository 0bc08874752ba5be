-- Three triggers said each for itself what a change of items makes stale.
create function touch_items(ids integer[]) returns void
language sql as $$
  select touch_cache(
    array['items'] || case when cardinality(ids) <= 100
      then (select array_agg('item:' || id) from unnest(ids) id) else array['item:*'] end)
$$;

create or replace function note_item_changes() returns trigger
language plpgsql as $$
declare
  ids integer[];
begin
  select array_agg(distinct id) into ids from changed;
  if ids is null then
    return null;
  end if;
  insert into item_change (item_id) select unnest(ids);
  perform touch_items(ids);
  return null;
end
$$;

create or replace function note_item_part_changes() returns trigger
language plpgsql as $$
declare
  ids integer[];
begin
  select array_agg(distinct item_id) into ids from changed;
  if ids is null then
    return null;
  end if;
  insert into item_change (item_id) select unnest(ids);
  perform touch_items(ids);
  return null;
end
$$;

create or replace function note_item_updates() returns trigger
language plpgsql as $$
declare
  ids integer[];
begin
  with changed as (
    select after.id, (after.name, after.summary, after.detail, after.must_have_requirements, after.nice_to_have,
        after.area_detail, after.rate_detail, after.biz_category_id, after.remote, after.contract_type,
        after.chain_depth, after.days_min, after.days_max, after.interview_count, after.dress,
        after.settlement_method, after.published_at, after.deleted_at)
      is not distinct from (before.name, before.summary, before.detail, before.must_have_requirements,
        before.nice_to_have, before.area_detail, before.rate_detail, before.biz_category_id, before.remote,
        before.contract_type, before.chain_depth, before.days_min, before.days_max, before.interview_count,
        before.dress, before.settlement_method, before.published_at, before.deleted_at) as only_figures
    from after left join before using (id)
  ), noted as (
    insert into item_change (item_id, only_figures) select id, only_figures from changed returning item_id
  )
  select array_agg(item_id) into ids from noted;
  if ids is null then
    return null;
  end if;
  perform touch_items(ids);
  return null;
end
$$;
