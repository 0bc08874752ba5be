-- Who of the staff looks after an item, and what the check of its wording and terms has found.
alter table item
  add column owner_id integer references admin_user on delete set null,
  -- 0 nothing, 1 something to heed, 2 something that keeps it from being shown; null where not checked yet.
  add column lint_level smallint check (lint_level between 0 and 2),
  add column lint_codes text[] not null default '{}';

-- What the staff has changed, field by field: of the public fields and of those that the agency alone may
-- know. Lines are only ever added; one that was taken back says so.
create table item_edit (
  id bigint generated always as identity primary key,
  item_id integer not null references item on delete cascade,
  version integer not null,
  act text not null check (act in ('registered', 'edited', 'confirmed', 'extended', 'closed', 'deleted',
    'restored', 'owner', 'tags', 'imported', 'reverted')),
  admin_id integer references admin_user on delete set null,
  at timestamptz not null default now(),
  -- field: [before, after]
  changes jsonb not null default '{}',
  reverted_at timestamptz
);
create index item_edit_item on item_edit (item_id, id desc);
create index item_edit_at on item_edit (at desc) where act in ('confirmed', 'extended', 'closed');

create index item_state_updated on item (status, updated_at desc, id desc) where deleted_at is null;
create index item_all_updated on item (updated_at desc, id desc) where deleted_at is null;
create index item_of_owner on item (owner_id, status, updated_at desc, id desc) where deleted_at is null;
create index item_put_away on item (deleted_at desc, id desc) where deleted_at is not null;
create index item_scheduled on item (service_start) where status = 'open' and deleted_at is null;
create index item_with_finding on item (lint_level, updated_at desc, id desc)
  where lint_level > 0 and deleted_at is null;
create index item_unchecked on item (id) where lint_level is null and deleted_at is null;

-- How many items there are by what the lists of the staff choose by. To count a million rows takes longer
-- than a page may; writers add what they changed, so that none waits for another, and a job sums it up.
create table item_tally (
  id bigint generated always as identity primary key,
  status text not null,
  service_end date,
  confirmed_on date,
  owner_id integer,
  lint_level smallint,
  n integer not null
);

create function tally_items() returns trigger
language plpgsql as $$
begin
  insert into item_tally (status, service_end, confirmed_on, owner_id, lint_level, n)
  select status, service_end, confirmed_on, owner_id, lint_level, sum(sign)
  from (
    select case when deleted_at is null then status else 'deleted' end as status, service_end,
      (confirmed_at at time zone 'Asia/Tokyo')::date as confirmed_on, owner_id, lint_level, 1 as sign
    from after
  ) cell
  group by 1, 2, 3, 4, 5;
  return null;
end
$$;

create function untally_items() returns trigger
language plpgsql as $$
begin
  insert into item_tally (status, service_end, confirmed_on, owner_id, lint_level, n)
  select status, service_end, confirmed_on, owner_id, lint_level, -count(*)
  from (
    select case when deleted_at is null then status else 'deleted' end as status, service_end,
      (confirmed_at at time zone 'Asia/Tokyo')::date as confirmed_on, owner_id, lint_level
    from before
  ) cell
  group by 1, 2, 3, 4, 5;
  return null;
end
$$;

create function retally_items() returns trigger
language plpgsql as $$
begin
  insert into item_tally (status, service_end, confirmed_on, owner_id, lint_level, n)
  select status, service_end, confirmed_on, owner_id, lint_level, sum(sign)
  from (
    select case when deleted_at is null then status else 'deleted' end as status, service_end,
      (confirmed_at at time zone 'Asia/Tokyo')::date as confirmed_on, owner_id, lint_level, 1 as sign
    from after
    union all
    select case when deleted_at is null then status else 'deleted' end, service_end,
      (confirmed_at at time zone 'Asia/Tokyo')::date, owner_id, lint_level, -1
    from before
  ) cell
  group by 1, 2, 3, 4, 5
  having sum(sign) <> 0;
  return null;
end
$$;

create trigger item_tallied after insert on item
  referencing new table as after for each statement execute function tally_items();
create trigger item_retallied after update on item
  referencing old table as before new table as after for each statement execute function retally_items();
create trigger item_untallied after delete on item
  referencing old table as before for each statement execute function untally_items();
alter table item enable always trigger item_tallied;

insert into item_tally (status, service_end, confirmed_on, owner_id, lint_level, n)
select case when deleted_at is null then status else 'deleted' end, service_end,
  (confirmed_at at time zone 'Asia/Tokyo')::date, owner_id, lint_level, count(*)
from item group by 1, 2, 3, 4, 5;
