-- What has changed of a posting since it was first shown, told to its readers: public facts only, as text.
create table item_history (
  id bigint generated always as identity primary key,
  item_id integer not null references item on delete cascade,
  at timestamptz not null default now(),
  field text not null check (field in ('rate_min', 'rate_max', 'remote', 'onsite_days', 'days', 'starts_on',
    'seats_left', 'must_have_requirements', 'status', 'confirmed_on')),
  old text,
  new text
);
create index item_history_item on item_history (item_id, at desc, id desc);

-- By trigger, so that no writer can forget it; by statement, so that a change of many items costs one more
-- insert. What is new has no past: inserts leave nothing. A draft changes unseen.
create function note_item_history() returns trigger
language plpgsql as $$
begin
  insert into item_history (item_id, field, old, new)
  select after.id, fact.field, fact.old, fact.new
  from after join before on before.id = after.id
    cross join lateral (values
      ('rate_min', before.rate_min::text, after.rate_min::text),
      ('rate_max', before.rate_max::text, after.rate_max::text),
      ('remote', before.remote, after.remote),
      ('onsite_days', before.onsite_days || '/' || before.onsite_per, after.onsite_days || '/' || after.onsite_per),
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
create trigger item_history_noted after update on item
  referencing old table as before new table as after for each statement execute function note_item_history();
