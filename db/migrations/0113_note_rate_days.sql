-- For how many days a week a rate is, is a public fact of a posting: where no number is stated, a full week.
alter table item_history drop constraint item_history_field_check;
alter table item_history add constraint item_history_field_check
  check (field in ('rate_min', 'rate_max', 'rate_days', 'remote', 'onsite_days', 'days', 'starts_on', 'seats_left',
    'must_have_requirements', 'status', 'confirmed_on', 'area_detail')) not valid;

create or replace function note_item_history() returns trigger
language plpgsql as $$
begin
  insert into item_history (item_id, field, old, new)
  select after.id, fact.field, fact.old, fact.new
  from after join before on before.id = after.id
    cross join lateral (values
      ('rate_min', before.rate_min::text, after.rate_min::text),
      ('rate_max', before.rate_max::text, after.rate_max::text),
      ('rate_days', coalesce(before.rate_days, 5)::text, coalesce(after.rate_days, 5)::text),
      ('remote', before.remote, after.remote),
      ('onsite_days', before.onsite_days || '/' || before.onsite_per, after.onsite_days || '/' || after.onsite_per),
      ('area_detail', nullif(before.area_detail, ''), nullif(after.area_detail, '')),
      ('days', before.days_min || '-' || before.days_max, after.days_min || '-' || after.days_max),
      ('starts_on', coalesce(before.starts_on::text, case when before.starts_asap then 'asap' end),
        coalesce(after.starts_on::text, case when after.starts_asap then 'asap' end)),
      ('seats_left', before.seats_left::text, after.seats_left::text),
      ('must_have_requirements', left(before.must_have_requirements, 500), left(after.must_have_requirements, 500)),
      ('status', before.status, after.status),
      ('confirmed_on', (before.confirmed_at at time zone 'Asia/Tokyo')::date::text,
        (after.confirmed_at at time zone 'Asia/Tokyo')::date::text)
    ) fact (field, old, new)
  where before.published_at is not null and before.status <> 'draft' and after.status <> 'draft'
    and fact.old is distinct from fact.new;
  return null;
end
$$;
