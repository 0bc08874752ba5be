-- Baseline of 65 migrations, sha256 5f9d3bb55dcbb1959072999a04a617d3e42b24af3cd5dc187e449984345ef29c, last in commit 8ee70e0f.
-- A database that was made by them is accepted as it is: it has exactly these tables.

-- ── Caches, feeds and workers ─────────────────────────────────────────────────────────────────────────

-- Public pages depend on scopes: 'items', 'item:12', 'tag:3', 'news'. A transaction that changes one adds a
-- row here. Every process is notified and also polls. Rows are only inserted, so writers never wait for each
-- other; a job sweeps old ones.
create table cache_change (
  seq bigint generated always as identity primary key,
  -- Sequence numbers are assigned before the commit, so readers follow the order of transactions instead.
  xact xid8 not null default pg_current_xact_id(),
  scope text not null,
  at timestamptz not null default now()
);
create index cache_change_xact on cache_change (xact);
create index cache_change_at on cache_change (at);

create function touch_cache(scopes text[]) returns void
language plpgsql as $$
declare
  payload text := array_to_string(scopes, ',');
begin
  insert into cache_change (scope) select distinct unnest(scopes);
  -- A payload has 8,000 bytes at most; an empty one says: look for yourself.
  perform pg_notify('cache_change', case when length(payload) < 7000 then payload else '' end);
end
$$;

-- What was already committed at a moment. A feed is swept only up to an old mark, which every follower has
-- read by then. The time of a row would not do: it is the time its transaction began.
create table feed_mark (
  at timestamptz primary key default now(),
  horizon xid8 not null default pg_snapshot_xmin(pg_current_snapshot())
);

-- How far a feed has been swept: a follower that had read less knows that it has missed something.
create table feed_sweep (
  feed text primary key,
  horizon xid8 not null
);

-- The heartbeat of each worker. The jobs of a worker that disappears are returned to the queue.
create table job_worker (
  worker_id text primary key,
  seen_at timestamptz not null default now()
);

-- ── Places, industries, contracts ─────────────────────────────────────────────────────────────────────

create table region (
  id smallint primary key,
  name text not null unique,
  position smallint not null
);

-- The id is the JIS code: 13 is 東京都.
create table prefecture (
  id smallint primary key,
  region_id smallint not null references region,
  name text not null unique,
  kana text not null
);

create table area (
  id integer primary key,
  prefecture_id smallint not null references prefecture,
  name text not null,
  -- The reading of the name: みなとく and ぎんこう find it.
  kana text,
  unique (prefecture_id, name)
);

create table station (
  id integer primary key,
  prefecture_id smallint not null references prefecture,
  name text not null,
  line text not null,
  unique (prefecture_id, name)
);

create table biz_category (
  id smallint primary key,
  name text not null unique,
  kana text
);

-- The forms of work that a member can wish for.
create table contract_type (
  id smallint primary key,
  name text not null unique,
  position smallint not null
);

create function note_name_changes() returns trigger
language plpgsql as $$
begin
  perform touch_cache(array['names']);
  return null;
end
$$;

create trigger prefecture_named after insert or update or delete on prefecture
  for each statement execute function note_name_changes();

create trigger biz_category_named after insert or update or delete on biz_category
  for each statement execute function note_name_changes();

-- An area that moves to another prefecture takes its items with it.
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
create trigger area_named after insert or update or delete on area
  for each statement execute function note_name_changes();

-- A station is not in the index of names; the items near it have its name in their text.
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
-- Each process caches the names of stations, tags and places for its cards.
create trigger station_named after insert or update or delete on station
  for each statement execute function note_name_changes();

-- ── Tags ──────────────────────────────────────────────────────────────────────────────────────────────

create table tag_category (
  id smallint generated by default as identity primary key,
  key text not null,
  name text not null,
  position smallint not null,
  deleted_at timestamptz,
  -- A category below a line has the key of that line, and so its colour and its place on the site.
  parent_id smallint references tag_category,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index tag_category_line on tag_category (key) where parent_id is null;

create table tag (
  id integer generated by default as identity primary key,
  tag_category_id smallint not null references tag_category,
  term text not null,
  -- The term in NFKC and lower case: a wide or a lower-case letter does not make another tag.
  term_key text not null,
  kana text,
  synonyms text[] not null default '{}',
  tag_type smallint not null default 1 check (tag_type in (1, 2, 3)),
  position integer not null default 0,
  landing_markdown text,
  merged_into_id integer references tag,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A tag is merged only into a tag that is not merged itself: a chain has one step and there is no circle,
  -- also where two transactions merge at once.
  is_merged boolean not null generated always as (merged_into_id is not null) stored,
  target_is_merged boolean
    generated always as (case when merged_into_id is not null then false end) stored,
  version integer not null default 1,
  check (merged_into_id <> id),
  unique (id, is_merged),
  constraint tag_merged_into_one_that_stands
    foreign key (merged_into_id, target_is_merged) references tag (id, is_merged)
);
create unique index tag_term_key on tag (term_key) where deleted_at is null and merged_into_id is null;
create index tag_category_position on tag (tag_category_id, position, id);
create index tag_special on tag (tag_type, position, id) where tag_type <> 1;
create index tag_merged on tag (merged_into_id) where merged_into_id is not null;

-- The block of frequently searched words: its tags, their groups and their order.
create table suggested_tag (
  group_key text not null,
  tag_id integer not null references tag,
  position smallint not null,
  primary key (group_key, tag_id)
);

create function note_tag_changes() returns trigger
language plpgsql as $$
begin
  perform touch_cache(array['tags']);
  return null;
end
$$;

create trigger tag_category_named after insert or update or delete on tag_category
  for each statement execute function note_name_changes();

create trigger tag_changed after insert or update or delete on tag
  for each statement execute function note_tag_changes();
create trigger tag_named after insert or update or delete on tag
  for each statement execute function note_name_changes();

create trigger suggested_tag_changed after insert or update or delete on suggested_tag
  for each statement execute function note_tag_changes();

-- ── Staff ─────────────────────────────────────────────────────────────────────────────────────────────

-- The staff of the back office.
create table admin_user (
  id integer generated by default as identity primary key,
  login_id text not null unique,
  name text not null,
  password_hash text not null,
  role text not null check (role in ('viewer', 'editor', 'coordinator', 'owner')),
  -- Encrypted with the secret of the site. The last step that was used cannot be used again.
  totp_secret bytea,
  totp_last_step bigint not null default 0,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  -- An authenticator that was shown and has not confirmed its first code yet.
  totp_pending bytea
);
create index admin_user_active on admin_user (role) where disabled_at is null;

-- Printed codes, each valid for one login without the authenticator. Only hashes are stored.
create table admin_recovery_code (
  id integer generated always as identity primary key,
  admin_id integer not null references admin_user on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index admin_recovery_code_admin on admin_recovery_code (admin_id);

-- A list of the back office with its conditions, order and columns, saved under a name.
create table saved_view (
  id integer generated always as identity primary key,
  admin_id integer not null references admin_user on delete cascade,
  screen text not null,
  name text not null,
  query text not null,
  created_at timestamptz not null default now(),
  unique (admin_id, screen, name)
);

-- Notices to the staff.
create table admin_news (
  id integer generated by default as identity primary key,
  title text not null,
  body_markdown text not null,
  publish_from timestamptz not null default now(),
  publish_until timestamptz,
  version integer not null default 1,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index admin_news_newest on admin_news (publish_from desc, id desc) where deleted_at is null;

-- ── Projects ──────────────────────────────────────────────────────────────────────────────────────────

-- A project, as it is posted.
create table item (
  id integer generated by default as identity primary key,
  status text not null default 'draft' check (status in ('draft', 'open', 'paused', 'closed')),
  name text not null,
  summary text not null default '',
  detail text not null default '',
  must_have_requirements text not null default '',
  nice_to_have text not null default '',
  processes smallint[] not null default '{}',
  biz_category_id smallint references biz_category,
  area_detail text not null default '',
  remote text not null check (remote in ('full', 'mostly', 'hybrid', 'none')),
  onsite_days smallint check (onsite_days between 0 and 31),
  onsite_per text check (onsite_per in ('week', 'month')),
  first_onsite text,
  -- Yen a month without tax; null where the posting gives no figure.
  rate_min integer check (rate_min >= 0),
  rate_max integer check (rate_max >= rate_min),
  rate_detail text not null default '',
  rate_note text,
  settlement_method text check (settlement_method in ('upper_lower', 'middle', 'fixed', 'hourly')),
  settlement_min_h smallint,
  settlement_max_h smallint,
  settlement_unit_min smallint,
  settlement_rounding text,
  closing_day smallint,
  pay_month_offset smallint,
  pay_day smallint,
  payment_site_days smallint,
  contract_type text not null default 'jun_inin'
    check (contract_type in ('jun_inin', 'ukeoi', 'haken', 'ses')),
  counterparty text,
  chain_depth smallint check (chain_depth between 0 and 3),
  days_min smallint check (days_min between 1 and 5),
  days_max smallint check (days_max between days_min and 5),
  hours_text text,
  has_flex boolean not null default false,
  overtime_h smallint,
  starts_asap boolean not null default false,
  starts_on date,
  ends_on date,
  is_long_term boolean not null default false,
  period_text text,
  headcount smallint,
  seats_left smallint,
  interview_count smallint,
  interview_form text,
  dress text check (dress in ('suit', 'business_casual', 'casual')),
  lends_pc boolean,
  english text,
  team_size smallint,
  comment text,
  points text[] not null default '{}',
  -- The window of the posting, both days included, in Japan time.
  service_start date,
  service_end date,
  published_at timestamptz,
  confirmed_at timestamptz,
  closed_at timestamptz,
  close_reason text,
  is_pickup boolean not null default false,
  is_feature boolean not null default false,
  version integer not null default 1,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The owner in the back office, and the findings of the check of wording and terms.
  owner_id integer references admin_user on delete set null,
  -- 0 none, 1 a warning, 2 an error that prevents publication; null where not checked yet.
  lint_level smallint check (lint_level between 0 and 2),
  lint_codes text[] not null default '{}',
  -- Most items whose window has passed still have their old status, and come first in a list of open ones by
  -- confirmation: reading it would pass through all of them. This flag leaves them out. A job sets it where
  -- the day has come without a write; until then queries compare the day.
  is_over boolean not null default false
);
create index item_newest on item (published_at desc, id desc) where status = 'open' and deleted_at is null;
create index item_rate on item (rate_max desc, id desc) where status = 'open' and deleted_at is null;
create index item_closing on item (service_end, id) where status = 'open' and deleted_at is null;
create index item_confirmed on item (confirmed_at desc, id desc) where status = 'open' and deleted_at is null;
-- The open items: figures over all of them are read from this index alone.
create index item_open on item (id)
  include (service_start, service_end, confirmed_at, rate_max, chain_depth, published_at)
  where status = 'open' and deleted_at is null and published_at is not null;
create index item_picked on item (published_at desc, id desc)
  where (is_pickup or is_feature) and status = 'open' and deleted_at is null;
create index item_state_updated on item (status, updated_at desc, id desc) where deleted_at is null;
create index item_all_updated on item (updated_at desc, id desc) where deleted_at is null;
create index item_of_owner on item (owner_id, status, updated_at desc, id desc) where deleted_at is null;
create index item_put_away on item (deleted_at desc, id desc) where deleted_at is not null;
create index item_scheduled on item (service_start) where status = 'open' and deleted_at is null;
create index item_with_finding on item (lint_level, updated_at desc, id desc)
  where lint_level > 0 and deleted_at is null;
create index item_unchecked on item (id) where lint_level is null and deleted_at is null;
-- The list of the back office by state: newest first.
create index item_state_new on item (status, id desc) where deleted_at is null;
-- The same by confirmation.
create index item_state_confirmed on item (status, confirmed_at desc, id desc) where deleted_at is null;
-- The same by the end of the window.
create index item_state_ending on item (status, service_end, id) where deleted_at is null;
-- The same by the rate.
create index item_state_rate on item (status, rate_max desc, id desc) where deleted_at is null;
-- Past its window but not closed, by its last change.
create index item_over_updated on item (status, updated_at desc, id desc)
  where deleted_at is null and is_over;
-- Past its window but not closed, newest first.
create index item_over_new on item (status, id desc) where deleted_at is null and is_over;
-- Current items by confirmation, without the past ones before them.
create index item_going_confirmed on item (confirmed_at desc, id desc)
  where status = 'open' and deleted_at is null and not is_over;
-- Current items by the end of the window.
create index item_going_ending on item (service_end, id)
  where status = 'open' and deleted_at is null and not is_over;
-- Every column that the filters of the list read, so that a count reads no rows of the table.
create index item_going_counted on item (id)
  include (service_start, service_end, confirmed_at, owner_id, lint_level, rate_min, rate_max, remote)
  where status = 'open' and deleted_at is null and not is_over;
-- Current items by their last change, with the columns of the filters: late pages are read from here.
create index item_going_updated on item (updated_at desc, id desc)
  include (service_start, service_end, confirmed_at, owner_id, lint_level, rate_min, rate_max, remote)
  where status = 'open' and deleted_at is null and not is_over;
-- Current items by the rate, with the columns of the filters: late pages are read from here.
create index item_going_rate on item (rate_max desc, id desc)
  include (service_start, service_end, confirmed_at, owner_id, lint_level, rate_min, remote)
  where status = 'open' and deleted_at is null and not is_over;

-- A posting is over when it is closed, or when its last day in Japan time has passed.
create function is_over(i item) returns boolean
language sql stable
return i.status = 'closed'
  or coalesce(i.service_end < (now() at time zone 'Asia/Tokyo')::date, false);

-- Confidential fields of the agency. They have a table of their own so that no read of an item includes them.
create table item_private (
  item_id integer primary key references item on delete cascade,
  client text,
  client_rate integer,
  margin integer,
  chain text[] not null default '{}',
  chain_limit text,
  age_note text,
  nationality_note text,
  contact text,
  raw_text text,
  note text
);

create table item_tag (
  item_id integer not null references item on delete cascade,
  tag_id integer not null references tag,
  position smallint not null default 0,
  primary key (item_id, tag_id)
);
create index item_tag_tag on item_tag (tag_id, item_id);

-- A skill that an item asks for, with the years where it gives them.
create table item_skill (
  item_id integer not null references item on delete cascade,
  position smallint not null,
  is_required boolean not null,
  text text not null,
  tag_id integer references tag,
  years smallint,
  primary key (item_id, is_required, position)
);

create table item_area (
  item_id integer not null references item on delete cascade,
  area_id integer not null references area,
  primary key (item_id, area_id)
);
create index item_area_area on item_area (area_id, item_id);

create table item_station (
  item_id integer not null references item on delete cascade,
  station_id integer not null references station,
  walk_min smallint,
  primary key (item_id, station_id)
);

-- The change feed of items, in the order of transactions.
create table item_change (
  seq bigint generated always as identity primary key,
  xact xid8 not null default pg_current_xact_id(),
  item_id integer not null,
  at timestamptz not null default now()
);
create index item_change_xact on item_change (xact);

-- The public history of a posting since its first publication: public facts only, as text.
create table item_history (
  id bigint generated always as identity primary key,
  item_id integer not null references item on delete cascade,
  at timestamptz not null default now(),
  field text not null check (field in ('rate_min', 'rate_max', 'remote', 'onsite_days', 'days', 'starts_on',
    'seats_left', 'must_have_requirements', 'status', 'confirmed_on', 'area_detail')),
  old text,
  new text
);
create index item_history_item on item_history (item_id, at desc, id desc);

-- Counts of items by what the lists of the back office filter by: counting a million rows takes longer than
-- a page may. Writers append their difference, so that none waits for another; a job sums the rows up.
create table item_tally (
  id bigint generated always as identity primary key,
  status text not null,
  service_end date,
  confirmed_on date,
  owner_id integer,
  lint_level smallint,
  n integer not null
);

-- Edits by the staff, field by field, public and confidential. Rows are only inserted; a reverted one has a
-- time.
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

-- A CSV of items that an administrator uploads. Each line is checked and previewed first; the import runs
-- when the administrator confirms it.
create table item_import (
  id integer generated by default as identity primary key,
  name text not null,
  -- Only until every line has been checked.
  content bytea,
  state text not null default 'waiting'
    check (state in ('waiting', 'checking', 'ready', 'running', 'done')),
  total integer not null,
  -- The number of lines that were checked; then, of those to import, the number that were imported.
  done integer not null default 0,
  admin_id integer references admin_user on delete set null,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index item_import_old on item_import (created_at);

create table item_import_row (
  import_id integer not null references item_import on delete cascade,
  line integer not null,
  item_id integer references item on delete cascade,
  name text not null default '',
  act text not null check (act in ('add', 'change', 'same', 'refuse')),
  version integer,
  -- The columns of the item that the line changes; and the same for the preview: label, before, after.
  fields jsonb not null,
  shown jsonb not null,
  errors text[] not null default '{}',
  is_done boolean not null default false,
  primary key (import_id, line)
);
create index item_import_row_act on item_import_row (import_id, act, line);
create index item_import_row_item on item_import_row (item_id) where item_id is not null;

-- The average length of engagements as the staff enters it, with its day and source.
create table average_working_period (
  id smallint primary key default 1 check (id = 1),
  months numeric(4, 1) not null check (months between 0.1 and 120),
  as_of date not null,
  source text not null check (char_length(source) between 1 and 200),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

-- By statement and not by row, so that a COPY of 100,000 items stays fast; by trigger, so that no writer
-- can forget it. A change of many items touches the scopes 'items' and 'item:*'.
create function note_item_changes() returns trigger
language plpgsql as $$
declare
  ids integer[];
begin
  select array_agg(distinct id) into ids from changed;
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

-- These tables are part of what an item is found by: a change of their rows is a change of the item.
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

-- By trigger, so that no writer can forget it; by statement, so that a change of many items costs one more
-- insert. Inserts leave nothing, and neither do changes of a draft.
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

-- Computes the flag from the day of the write.
create function mark_over_item() returns trigger
language plpgsql as $$
begin
  new.is_over := coalesce(new.service_end < (now() at time zone 'Asia/Tokyo')::date, false);
  return new;
end
$$;

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

create trigger item_inserted after insert on item
  referencing new table as changed for each statement execute function note_item_changes();
-- Always on: the demo generator switches ordinary triggers off, and with them the checks of foreign keys.
alter table item enable always trigger item_inserted;
create trigger item_updated after update on item
  referencing new table as changed for each statement execute function note_item_changes();
create trigger item_deleted after delete on item
  referencing old table as changed for each statement execute function note_item_changes();
create trigger item_history_noted after update on item
  referencing old table as before new table as after for each statement execute function note_item_history();
create trigger item_tallied after insert on item
  referencing new table as after for each statement execute function tally_items();
alter table item enable always trigger item_tallied;
create trigger item_retallied after update on item
  referencing old table as before new table as after for each statement execute function retally_items();
create trigger item_untallied after delete on item
  referencing old table as before for each statement execute function untally_items();
create trigger item_over before insert or update on item
  for each row execute function mark_over_item();
alter table item enable always trigger item_over;

create trigger item_tag_inserted after insert on item_tag
  referencing new table as changed for each statement execute function note_item_part_changes();
create trigger item_tag_updated after update on item_tag
  referencing new table as changed for each statement execute function note_item_part_changes();
create trigger item_tag_deleted after delete on item_tag
  referencing old table as changed for each statement execute function note_item_part_changes();

create trigger item_skill_inserted after insert on item_skill
  referencing new table as changed for each statement execute function note_item_part_changes();
create trigger item_skill_updated after update on item_skill
  referencing new table as changed for each statement execute function note_item_part_changes();
create trigger item_skill_deleted after delete on item_skill
  referencing old table as changed for each statement execute function note_item_part_changes();

create trigger item_area_inserted after insert on item_area
  referencing new table as changed for each statement execute function note_item_part_changes();
create trigger item_area_updated after update on item_area
  referencing new table as changed for each statement execute function note_item_part_changes();
create trigger item_area_deleted after delete on item_area
  referencing old table as changed for each statement execute function note_item_part_changes();

create trigger item_station_inserted after insert on item_station
  referencing new table as changed for each statement execute function note_item_part_changes();
create trigger item_station_updated after update on item_station
  referencing new table as changed for each statement execute function note_item_part_changes();
create trigger item_station_deleted after delete on item_station
  referencing old table as changed for each statement execute function note_item_part_changes();

create function note_average_working_period() returns trigger
language plpgsql as $$
begin
  perform touch_cache(array['market']);
  return null;
end
$$;

create trigger average_working_period_changed after insert or update or delete on average_working_period
  for each statement execute function note_average_working_period();

-- ── Members ───────────────────────────────────────────────────────────────────────────────────────────

-- Single letters and pairs of letters: names of two letters are too short for an index of trigrams.
create function letter_pairs(text) returns text[]
language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct part), '{}') from (
    select substr($1, at, length) as part
    from generate_series(1, char_length($1)) at, generate_series(1, 2) length
  ) parts where part !~ '\s' and part <> ''
$$;

-- A registered engineer.
create table member (
  id integer generated by default as identity primary key,
  -- The mail address in its canonical form: NFKC and lower case.
  login_id text not null unique,
  -- Null for a member who logs in by a social account only.
  password_hash text,
  last_name text not null,
  first_name text not null,
  last_name_kana text,
  first_name_kana text,
  status text not null default 'active' check (status in ('active', 'withdrawn', 'deleted')),
  email_verified_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A member who has left: only the id remains, and for 30 days a keyed hash of the address.
  withdrawn_at timestamptz,
  left_address_hash bytea,
  -- The profile. Null means that the member has not answered.
  sex text check (sex in ('male', 'female', 'undisclosed')),
  birth_date date check (birth_date >= '1940-01-01'),
  education_level text check (education_level in
    ('junior_high', 'high_school', 'vocational', 'junior_college', 'university', 'graduate')),
  nationality text,
  prefecture_id smallint references prefecture,
  station text,
  -- Digits only, with the leading zero.
  tel text check (tel ~ '^0[0-9]{9,10}$'),
  magazine_flag smallint not null default 0 check (magazine_flag in (0, 1)),
  shortlist_mail boolean not null default true,
  -- 4 excellent, 3 normal, 2 not so good, 1 blacklisted. Never shown to the member.
  impression smallint not null default 3 check (impression between 1 and 4),
  -- What the staff notes of a member beside the member's own profile. Never shown to the member.
  progress smallint not null default 0
    check (progress in (0, 1, 5, 7, 8, 9, 10, 11, 12)),
  impression_note text not null default '',
  memo text not null default '',
  -- The next step, and its day.
  next_on date,
  next_text text not null default '',
  -- Incremented by every save of the profile and of the memo.
  version integer not null default 1,
  -- The order of lists: the kana where it is known.
  sort_name text not null generated always as (coalesce(
    last_name_kana || ' ' || first_name_kana, last_name || ' ' || first_name)) stored,
  -- The text that a search of members reads: one form for spellings that read the same.
  found_by text not null generated always as (translate(lower(normalize(
    last_name || first_name || ' ' || coalesce(last_name_kana || first_name_kana, '')
      || ' ' || split_part(login_id, '@', 1) || ' ' || coalesce(tel, ''), NFKC)),
    'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ',
    'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ')) stored,
  -- Of two registrations of one person, the archived one leads to the other.
  merged_into_id integer references member on delete set null
);
create index member_left on member (left_address_hash) where left_address_hash is not null;
create index member_found_by on member using gin (letter_pairs(found_by));
create index member_by_day on member (created_at desc, id desc) where status = 'active';
create index member_by_name on member (sort_name, id) where status = 'active';
create index member_by_address on member (login_id, id) where status = 'active';
create index member_all_by_name on member (sort_name, id);
create index member_gone on member (created_at desc, id desc) where status <> 'active';
create index member_by_progress on member (progress, created_at desc, id desc) where status = 'active';
create index member_by_impression on member (impression, created_at desc, id desc) where status = 'active';
-- Every column that lists are counted by, so that a count reads no rows of the table.
create index member_counted on member (prefecture_id, progress, impression, sex)
  include (id, status, email_verified_at, birth_date, created_at, next_on);
create index member_next on member (next_on, id) where next_on is not null and status = 'active';
-- Finds the member that a lead already is.
create index member_tel on member (tel) where tel is not null;
create index member_kana on member (last_name_kana, first_name_kana) where last_name_kana is not null;
create index member_created on member (created_at);
-- Next steps by day, active or not: the counts beside the filters need both.
create index member_next_any on member (next_on, id) where next_on is not null;
-- Every column that lists are counted by, by id: holders of a skill are counted without reading members.
create index member_counted_by_number on member (id)
  include (status, email_verified_at, progress, impression, sex);
-- The members that were merged into a member: their records count as the member's.
create index member_merged_into on member (merged_into_id) where merged_into_id is not null;

-- Counts of members by what their list filters by: counting all of them takes longer than a page may.
-- Writers append their difference, so that none waits for another; a job sums the rows up.
create table member_tally (
  id bigint generated always as identity primary key,
  is_active boolean not null,
  is_verified boolean not null,
  progress smallint not null,
  impression smallint not null,
  sex text,
  n integer not null
);

-- The forms of contract a member wishes for.
create table member_contract_type (
  member_id integer not null references member on delete cascade,
  contract_type_id smallint not null references contract_type,
  primary key (member_id, contract_type_id)
);

create table member_skill (
  member_id integer not null references member on delete cascade,
  tag_id integer not null references tag,
  years smallint not null check (years between 0 and 40),
  -- A month: 2026-11.
  last_used text check (last_used ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  level smallint check (level between 1 and 4),
  wish text not null default 'neutral' check (wish in ('want', 'neutral', 'avoid')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (member_id, tag_id)
);
create index member_skill_holders on member_skill (tag_id, member_id, years);

create table member_wish (
  member_id integer primary key references member on delete cascade,
  -- In 10,000 yen a month without tax, as searches ask for it.
  rate_min smallint check (rate_min between 1 and 500),
  days smallint[] not null default '{}',
  remote text[] not null default '{}',
  prefecture_ids smallint[] not null default '{}',
  -- Tags of the category 'position'.
  position_ids integer[] not null default '{}',
  -- 'asap', or the month by whose end the work should begin: 2026-12.
  start text check (start ~ '^(asap|[0-9]{4}-(0[1-9]|1[0-2]))$'),
  ng_conditions text[] not null default '{}',
  ng_note text not null default '',
  updated_at timestamptz not null default now()
);

create table member_availability (
  member_id integer primary key references member on delete cascade,
  situation text not null check (situation in ('free', 'ending', 'working', 'resting')),
  available_from date,
  days_per_week smallint check (days_per_week between 1 and 5),
  -- The number of projects at a time.
  parallel smallint not null default 1 check (parallel between 1 and 3),
  updated_at timestamptz not null default now()
);

create table member_contact (
  member_id integer primary key references member on delete cascade,
  contact_way text not null check (contact_way in ('mail_only', 'mail_first', 'phone')),
  -- Full hours in Japan time between which the member can be called.
  phone_from smallint check (phone_from between 8 and 21),
  phone_to smallint check (phone_to between phone_from + 1 and 22),
  phone_days text check (phone_days in ('weekdays', 'weekend', 'any')),
  contact_note text not null default '',
  updated_at timestamptz not null default now()
);

-- Contacts between the staff and a member, and changes of progress and impression. Rows are only inserted.
create table member_log (
  id bigint generated always as identity primary key,
  member_id integer not null references member on delete cascade,
  kind text not null check (kind in ('call', 'mail', 'meeting', 'other', 'done', 'progress', 'impression')),
  admin_id integer references admin_user on delete set null,
  at timestamptz not null default now(),
  text text not null default '',
  -- The codes before and after a change.
  before smallint,
  after smallint
);
create index member_log_member on member_log (member_id, id desc);
create index member_log_changes on member_log (member_id, kind, id desc)
  where kind in ('progress', 'impression');

-- The page or the introduction that brought a member to the site.
create table member_origin (
  member_id integer primary key references member on delete cascade,
  source text,
  introduced_by integer references member on delete set null,
  at timestamptz not null default now()
);
create index member_origin_introduced_by on member_origin (introduced_by)
  where introduced_by is not null;

-- The data that reverts a merge of two members, for as long as it can be reverted.
create table member_merge (
  id integer generated by default as identity primary key,
  source_id integer not null references member on delete cascade,
  target_id integer not null references member on delete cascade,
  admin_id integer references admin_user,
  -- The fields of the target before the merge, and the fields that it wrote.
  before jsonb not null,
  after jsonb not null,
  -- The rows that were moved, by table.
  moved jsonb not null,
  merged_at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by integer references admin_user
);
create index member_merge_source on member_merge (source_id);
create index member_merge_target on member_merge (target_id);
create index member_merge_at on member_merge (merged_at);

-- Why members leave. Nothing here identifies them.
create table withdrawal_answer (
  id integer generated always as identity primary key,
  reason text not null,
  comment text not null default '',
  month date not null
);

create function tally_members() returns trigger
language plpgsql as $$
begin
  insert into member_tally (is_active, is_verified, progress, impression, sex, n)
  select status = 'active', email_verified_at is not null, progress, impression, sex, count(*)
  from after group by 1, 2, 3, 4, 5;
  return null;
end
$$;

create function untally_members() returns trigger
language plpgsql as $$
begin
  insert into member_tally (is_active, is_verified, progress, impression, sex, n)
  select status = 'active', email_verified_at is not null, progress, impression, sex, -count(*)
  from before group by 1, 2, 3, 4, 5;
  return null;
end
$$;

create function retally_members() returns trigger
language plpgsql as $$
begin
  insert into member_tally (is_active, is_verified, progress, impression, sex, n)
  select is_active, is_verified, progress, impression, sex, sum(sign) from (
    select status = 'active' as is_active, email_verified_at is not null as is_verified,
      progress, impression, sex, 1 as sign from after
    union all
    select status = 'active', email_verified_at is not null, progress, impression, sex, -1 from before
  ) cell
  group by 1, 2, 3, 4, 5 having sum(sign) <> 0;
  return null;
end
$$;

create trigger member_tallied after insert on member
  referencing new table as after for each statement execute function tally_members();
create trigger member_retallied after update on member
  referencing old table as before new table as after for each statement execute function retally_members();
create trigger member_untallied after delete on member
  referencing old table as before for each statement execute function untally_members();

-- ── Logins ────────────────────────────────────────────────────────────────────────────────────────────

-- A login in a browser, or the token of a program. Only a hash of the secret is stored.
create table auth_session (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('browser', 'api')),
  subject text not null check (subject in ('member', 'admin')),
  subject_id integer not null,
  secret_sha256 bytea not null,
  -- The hash of the browser session that this token is bound to: without its cookie the token is refused.
  bind_sha256 bytea,
  abilities text[] not null default '{}',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  idle_expires_at timestamptz not null,
  abs_expires_at timestamptz not null,
  revoked_at timestamptz,
  revoke_reason text,
  ip_first text not null,
  ip_last text not null,
  ua_hash bytea,
  device_id bigint,
  auth_time timestamptz not null default now(),
  auth_methods text[] not null,
  -- The device as the member reads it in the list of sessions: 'Windows の Chrome'.
  device_name text
);
create index auth_session_subject on auth_session (subject, subject_id, created_at);
create index auth_session_bound on auth_session (bind_sha256) where bind_sha256 is not null;
create index auth_session_end on auth_session (abs_expires_at);

-- A browser in which a member has logged in before.
create table known_device (
  id bigint generated always as identity primary key,
  member_id integer not null references member on delete cascade,
  device_sha256 bytea not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  unique (member_id, device_sha256)
);

-- A mailed link or a mailed code of six digits. Only hashes are stored: a reader of this table can use
-- nothing of it.
create table email_token (
  id bigint generated always as identity primary key,
  purpose text not null,
  -- The subject of the purpose: a member, a pending registration, a change of address. Null where no account
  -- has the address: such a code is checked like any other and never accepted.
  subject_id bigint,
  address_hash bytea not null,
  -- Of a link its SHA-256; of a code, which is easily guessed, a keyed hash.
  token_hash bytea not null,
  -- What the token expires with: a password, a session, a login attempt.
  bound bytea,
  attempts smallint not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index email_token_hash on email_token (token_hash);
create index email_token_subject on email_token (purpose, subject_id);
create index email_token_bound on email_token (purpose, bound) where bound is not null;
create index email_token_end on email_token (expires_at);

-- A registration whose address is not confirmed yet. The form is encrypted as a whole.
create table pending_registration (
  id bigint generated always as identity primary key,
  address_hash bytea not null,
  form_enc bytea not null,
  -- The browser of the form: there the link alone completes it, elsewhere the password is asked for.
  browser_sha256 bytea not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index pending_registration_address on pending_registration (address_hash, id);
create index pending_registration_end on pending_registration (expires_at);

-- An address that a member asked for, and for a week after the change the previous one.
create table address_change (
  id bigint generated always as identity primary key,
  member_id integer not null references member on delete cascade,
  old_enc bytea not null,
  new_enc bytea not null,
  changed_at timestamptz,
  undone_at timestamptz,
  created_at timestamptz not null default now()
);
create index address_change_member on address_change (member_id);
create index address_change_created on address_change (created_at);

-- An account of another service that a member logs in with. The tokens of that service are not stored.
create table social_account (
  id integer generated by default as identity primary key,
  member_id integer not null references member on delete cascade,
  -- 1 twitter, 2 facebook, 3 github, 4 google
  provider integer not null check (provider between 1 and 4),
  -- The issuer of the subject: the same service can be asked directly or through another one.
  issuer text not null,
  subject text not null,
  display_name text not null,
  linked_at timestamptz not null default now(),
  last_used_at timestamptz,
  unique (provider, issuer, subject),
  unique (member_id, provider)
);

-- An identity that was confirmed and is not used yet: to register, or to link it to an account.
create table social_ticket (
  token_sha256 bytea primary key,
  -- The member who was logged in at that time; no other account may use the ticket.
  member_id integer references member on delete cascade,
  identity_sealed bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index social_ticket_end on social_ticket (expires_at);

-- Failed passwords in a row for one account: each makes the next attempt wait longer.
create unlogged table login_streak (
  key text primary key,
  attempts integer not null,
  last_at timestamptz not null,
  -- Failed passwords in a row without a pause: after 100 only a mailed link opens the account.
  consecutive integer not null default 0
);
create index login_streak_last on login_streak (last_at);

-- Results of logins by minute, over all nodes: they reveal a storm of stolen passwords.
create unlogged table login_tally (
  minute timestamptz primary key,
  failed integer not null default 0,
  passed integer not null default 0
);

-- The accounts that a network has recently failed to log in to.
create unlogged table login_target (
  network text not null,
  account_hash bytea not null,
  failed_at timestamptz not null,
  primary key (network, account_hash)
);
create index login_target_failed on login_target (failed_at);

-- During a storm a password alone is refused on an unknown device. At most one row.
create table login_storm (
  id smallint primary key default 1 check (id = 1),
  since timestamptz not null,
  lasts_until timestamptz not null,
  -- Whether the audit already records its end.
  is_closed boolean not null default false
);

-- Counters shared by all nodes. A crash loses them, which only forgives what was counted.
create unlogged table rate_counter (
  key text primary key,
  hits integer not null,
  resets_at timestamptz not null
);
create index rate_counter_end on rate_counter (resets_at);

-- The answer of a call with an Idempotency-Key: the same key gets the same answer again.
create table idempotent_answer (
  scope text not null,
  key text not null,
  route text not null,
  body_sha256 bytea not null,
  -- Exactly as it was sent, the order of its fields included.
  body json,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (scope, key)
);
create index idempotent_answer_end on idempotent_answer (expires_at);

-- ── Files, careers and skill sheets ───────────────────────────────────────────────────────────────────

-- The key that wraps the keys of one owner's files. Without this row every copy of them is unreadable.
create table file_owner_key (
  owner_kind text not null,
  owner_id integer not null,
  -- The master key that has wrapped it.
  kek_id text not null,
  wrapped_key bytea not null,
  created_at timestamptz not null default now(),
  primary key (owner_kind, owner_id)
);

-- An encrypted file in the file store.
create table file (
  id integer generated by default as identity primary key,
  owner_kind text not null,
  owner_id integer not null,
  name text not null,
  type text not null,
  size bigint not null check (size >= 0),
  -- Of the content before its encryption.
  sha256 bytea not null check (octet_length(sha256) = 32),
  object_key text not null unique,
  wrapped_key bytea not null,
  state text not null default 'stored' check (state in ('quarantined', 'stored', 'missing')),
  created_at timestamptz not null default now(),
  -- The number of references: the skill sheet, and each application that it was sent with. The file is
  -- deleted with the last one.
  holders smallint not null default 1 check (holders > 0),
  foreign key (owner_kind, owner_id) references file_owner_key on delete cascade
);
create index file_owner on file (owner_kind, owner_id, id);
-- Few files are not stored; the monitoring asks for them every few seconds.
create index file_unsound on file (state, created_at) where state <> 'stored';

-- The skill sheets of a member: uploaded by the member, or added by the staff.
create table skill_sheet (
  id integer generated by default as identity primary key,
  member_id integer not null references member on delete cascade,
  file_id integer not null unique references file on delete cascade,
  origin text not null default 'member' check (origin in ('member', 'staff')),
  created_at timestamptz not null default now()
);
create index skill_sheet_member on skill_sheet (member_id, origin, id);

-- The career of a member: the content of the generated skill sheet.
create table career (
  member_id integer primary key references member on delete cascade,
  -- Incremented by every save, so that two windows do not overwrite each other.
  version integer not null default 1,
  strengths text not null default '',
  qualifications text not null default '',
  pitch text not null default '',
  updated_at timestamptz not null default now()
);

create table career_project (
  id integer generated by default as identity primary key,
  member_id integer not null references career on delete cascade,
  position integer not null,
  name text not null default '',
  detail text not null default '',
  -- Months, 2026-04; to_month is 'now' for a current project.
  from_month text check (from_month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  to_month text check (to_month ~ '^(now|\d{4}-(0[1-9]|1[0-2]))$'),
  role text not null default '',
  team integer check (team between 1 and 9999),
  tools text[] not null default '{}',
  processes text[] not null default '{}'
);
create index career_project_member on career_project (member_id, position, id);

-- The replacements in the anonymous version for words that would identify the member.
create table career_mask (
  member_id integer not null references member on delete cascade,
  found text not null check (found <> ''),
  -- Null: the member has reviewed the word and leaves it.
  replacement text,
  created_at timestamptz not null default now(),
  primary key (member_id, found)
);

-- A large CSV of members that is written in parts; its files are deleted after a day.
create table member_export (
  id integer generated always as identity primary key,
  admin_id integer not null references admin_user on delete cascade,
  wanted jsonb not null,
  encoding text not null check (encoding in ('utf8', 'shift_jis')),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  total integer not null default 0,
  done integer not null default 0,
  last_id integer not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index member_export_admin on member_export (admin_id, id desc);

create table member_export_part (
  export_id integer not null references member_export on delete cascade,
  number smallint not null,
  file_id integer not null references file on delete cascade,
  -- The members in it, for the record of who was shown.
  ids integer[] not null,
  primary key (export_id, number)
);
create index member_export_part_file on member_export_part (file_id);

-- ── Shortlists, saved searches, matching and notices ──────────────────────────────────────────────────

-- The shortlist of a member.
create table consider (
  member_id integer not null references member on delete cascade,
  item_id integer not null references item on delete cascade,
  created_at timestamptz not null default now(),
  own_note text not null default '' check (length(own_note) <= 500),
  -- How much the member likes it; 0 is no answer.
  stars smallint not null default 0 check (stars between 0 and 3),
  -- Removed from the list. For a day it can be restored with its note.
  removed_at timestamptz,
  -- The member was notified of what happened to the item up to here.
  told_until timestamptz not null default now(),
  -- The last day of the posting that the member was reminded of.
  end_told date,
  has_told_end boolean not null default false,
  primary key (member_id, item_id)
);
create index consider_item on consider (item_id);
create index consider_removed on consider (removed_at) where removed_at is not null;
-- Recent additions, from which popularity is computed.
create index consider_created on consider (created_at);

-- News of shortlisted items, for the mail of the next morning.
create table consider_news (
  id bigint generated always as identity primary key,
  member_id integer not null references member on delete cascade,
  item_id integer not null references item on delete cascade,
  kind text not null check (kind in ('changed', 'ending', 'ended')),
  text text not null,
  at timestamptz not null default now()
);
create index consider_news_member on consider_news (member_id, item_id, id);

-- A shared shortlist at the time it was shared. The token gives access to the items and nothing of the member.
create table consider_share (
  member_id integer primary key references member on delete cascade,
  token_sha256 bytea not null unique,
  -- Encrypted with the secret of the site, so that the member can read the link again.
  token_enc bytea not null,
  item_ids integer[] not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

-- A saved search, with alerts for new items.
create table saved_search (
  id integer generated by default as identity primary key,
  member_id integer not null references member on delete cascade,
  -- The canonical address of the search, without order and page.
  path text not null check (char_length(path) <= 2000),
  name text not null check (char_length(name) between 1 and 60),
  frequency text not null check (frequency in ('at_once', 'daily', 'weekly', 'none')),
  -- When the member last chose the frequency. A later refusal of all such mails covers this one too.
  asked_at timestamptz not null default now(),
  -- When it was last opened: items published since then are new to the member.
  seen_at timestamptz not null default now(),
  -- Items published up to here have been matched against it.
  told_until timestamptz not null default now(),
  mailed_at timestamptz,
  created_at timestamptz not null default now(),
  -- For a day it can be restored.
  deleted_at timestamptz
);
create unique index saved_search_once on saved_search (member_id, path) where deleted_at is null;
create index saved_search_due on saved_search (frequency, told_until)
  where frequency <> 'none' and deleted_at is null;
create index saved_search_removed on saved_search (deleted_at) where deleted_at is not null;

-- The items that a member was notified of for a search: none is sent twice.
create table saved_search_told (
  saved_search_id integer not null references saved_search on delete cascade,
  item_id integer not null references item on delete cascade,
  told_at timestamptz not null default now(),
  primary key (saved_search_id, item_id)
);
create index saved_search_told_at on saved_search_told (told_at);

-- The weight of each part of the score, as the member set it; without a row the default weights.
create table match_weights (
  member_id integer primary key references member on delete cascade,
  must smallint not null check (must between 0 and 100),
  nice smallint not null check (nice between 0 and 100),
  rate smallint not null check (rate between 0 and 100),
  place smallint not null check (place between 0 and 100),
  start smallint not null check (start between 0 and 100),
  updated_at timestamptz not null default now(),
  check (must + nice + rate + place + start > 0)
);

-- Members who receive new matches each morning. Without a row nothing is sent.
create table match_alert (
  member_id integer primary key references member on delete cascade,
  -- When it was asked for. A later refusal of all such mails covers this one too.
  asked_at timestamptz not null default now(),
  -- Items published up to here have been matched.
  told_until timestamptz not null default now()
);
create index match_alert_due on match_alert (told_until);

-- The items that a member was notified of: none is sent twice.
create table match_told (
  member_id integer not null references member on delete cascade,
  item_id integer not null references item on delete cascade,
  told_at timestamptz not null default now(),
  primary key (member_id, item_id)
);
create index match_told_at on match_told (told_at);

-- A notice to a member on the site. Its words are made when it is shown; the payload is what it is about.
create table notice (
  id integer generated by default as identity primary key,
  member_id integer not null references member on delete cascade,
  kind text not null,
  payload jsonb not null default '{}',
  -- Identifies the event: the same event makes one notice.
  key text not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  unique (member_id, key)
);
create index notice_newest on notice (member_id, created_at desc, id desc);
create index notice_unread on notice (member_id) where read_at is null;
create index notice_at on notice (created_at);

-- ── Applications ──────────────────────────────────────────────────────────────────────────────────────

create table entry (
  id integer generated by default as identity primary key,
  member_id integer not null references member on delete cascade,
  item_id integer not null references item,
  -- 0 valid, 1 not any more: withdrawn by the member or archived by the staff.
  validity smallint not null default 0 check (validity in (0, 1)),
  stage text not null default 'received' check (stage in ('received', 'reviewing', 'proposed',
    'scheduling', 'interviewed', 'offered', 'started', 'declined', 'withdrawn')),
  decline_reason text check (decline_reason in ('filled', 'terms', 'skills', 'lost_to_other')),
  message text not null default '',
  available_from date,
  -- In 10,000 yen a month without tax.
  rate_wished smallint check (rate_wished between 1 and 500),
  parallel text check (parallel in ('none', 'some', 'deciding')),
  has_consented boolean not null default false,
  reply_due_on date not null,
  -- Of the content: the same content sent at the same time gets the same answer.
  content_sha256 bytea not null,
  entered_at timestamptz not null default now(),
  -- When the application was complete, by the clock that advances within a transaction.
  settled_at timestamptz not null default clock_timestamp(),
  moved_at timestamptz not null default now(),
  -- When the staff first replied: from then on the promised reply is no longer due.
  replied_at timestamptz
);
create unique index entry_once on entry (member_id, item_id) where validity = 0;
create index entry_member on entry (member_id, id desc);
create index entry_item on entry (item_id);
create index entry_stage on entry (stage, id desc) where validity = 0;
create index entry_entered on entry (entered_at);

-- The answer to each requirement, in the wording that it had at the time of the application.
create table entry_requirement (
  entry_id integer not null references entry on delete cascade,
  is_required boolean not null,
  position smallint not null,
  text text not null,
  years_asked smallint,
  mark text check (mark in ('yes', 'part', 'no')),
  years smallint check (years between 0 and 40),
  comment text not null default '',
  primary key (entry_id, is_required, position)
);

create table entry_sheet (
  entry_id integer not null references entry on delete cascade,
  file_id integer not null references file on delete cascade,
  added_at timestamptz not null default now(),
  primary key (entry_id, file_id)
);
create index entry_sheet_file on entry_sheet (file_id);

-- The stages of an application. Rows are only inserted.
create table entry_move (
  id bigint generated always as identity primary key,
  entry_id integer not null references entry on delete cascade,
  stage text not null,
  actor text not null check (actor in ('member', 'staff', 'system')),
  at timestamptz not null default now(),
  -- The administrator who moved it, the reason, and a note for the staff.
  admin_id integer references admin_user on delete set null,
  reason text check (reason in ('filled', 'terms', 'skills', 'lost_to_other')),
  note text not null default ''
);
create index entry_move_entry on entry_move (entry_id, id);

-- A message from the staff to the applicant, sent by mail and shown on the site.
create table entry_message (
  id integer generated always as identity primary key,
  entry_id integer not null references entry on delete cascade,
  admin_id integer references admin_user on delete set null,
  asks_consent boolean not null default false,
  body text not null,
  sent_at timestamptz not null default now()
);
create index entry_message_of on entry_message (entry_id, id);

-- What remains of the applications of a member who has left: the item and the month.
create table past_entry (
  id integer generated always as identity primary key,
  item_id integer not null references item,
  month date not null
);
create index past_entry_item on past_entry (item_id);

-- Consents and their withdrawals: the last row of a kind counts, all of them are evidence.
create table consent (
  id bigint generated always as identity primary key,
  member_id integer not null references member on delete cascade,
  kind text not null check (kind in ('terms', 'privacy', 'magazine', 'proposal')),
  given boolean not null,
  -- The edition of the wording beside the checkbox.
  wording_version text not null,
  -- Where it was given: a form of the site, or a link in a mail.
  source text not null,
  at timestamptz not null default now(),
  -- The application, where the consent is to be offered to its client.
  entry_id integer references entry on delete set null
);
create index consent_member on consent (member_id, kind, id);
create index consent_entry on consent (entry_id) where entry_id is not null;

-- ── Project mails ─────────────────────────────────────────────────────────────────────────────────────

-- A file of mails that is being read.
create table intake_import (
  id integer generated by default as identity primary key,
  name text not null,
  source text not null check (source in ('eml', 'mbox')),
  -- Only until all of it has been read.
  content bytea,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  total integer not null default 0,
  done integer not null default 0,
  added integer not null default 0,
  repeated integer not null default 0,
  broken integer not null default 0,
  admin_id integer references admin_user,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);

-- Mails about projects, as they were received. None is ever deleted.
create table intake_mail (
  id integer generated by default as identity primary key,
  -- Null where a text was pasted.
  message_id text,
  source text not null check (source in ('paste', 'eml', 'mbox', 'call')),
  sender text not null default '',
  subject text not null default '',
  body text not null,
  -- The bytes of the mail, unread parts included.
  raw bytea,
  attachments text[] not null default '{}',
  is_automatic boolean not null default false,
  received_at timestamptz not null,
  -- Of the text without its spaces: the same words again are the same mail.
  text_hash bytea not null check (octet_length(text_hash) = 32),
  kind text not null check (kind in ('project', 'candidate', 'close', 'other')),
  is_kind_by_hand boolean not null default false,
  reasons jsonb not null,
  -- Where its signature begins, counted from the start of the subject.
  footer_from integer,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'passed')),
  -- The mail that this one repeats with a letter or two changed.
  same_as_id integer references intake_mail,
  import_id integer,
  handled_at timestamptz,
  handled_by integer references admin_user,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- Whether the mail was longer than the part that is read; all of it is in its bytes.
  is_cut boolean not null default false
);
create unique index intake_mail_message on intake_mail (message_id) where message_id is not null;
create index intake_mail_text on intake_mail (text_hash);
create index intake_mail_waiting on intake_mail (state, kind, received_at desc, id desc);
create index intake_mail_newest on intake_mail (received_at desc, id desc);

-- A fingerprint of the mail; two nearly equal mails share at least one of twelve numbers.
create table intake_mail_band (
  mail_id integer not null references intake_mail on delete cascade,
  band smallint not null,
  mark integer not null,
  primary key (mail_id, band)
);
create index intake_mail_band_mark on intake_mail_band (band, mark, mail_id desc);

-- One project of a mail, or the end of one.
create table intake_block (
  id integer generated by default as identity primary key,
  mail_id integer not null references intake_mail on delete cascade,
  position smallint not null,
  span_from integer not null,
  span_to integer not null,
  state text not null check (state in ('open', 'closed')),
  title text not null default '',
  readings jsonb not null,
  findings jsonb not null,
  unknown_labels text[] not null default '{}',
  -- The item that it is probably about, and why.
  match_item_id integer references item,
  match_why text,
  decision text check (decision in ('draft', 'update', 'close', 'pass')),
  item_id integer references item,
  decided_at timestamptz,
  decided_by integer references admin_user,
  -- The version of that item when the mail was read: an update by this mail must not revert a later save.
  match_version integer,
  unique (mail_id, position)
);
create index intake_block_item on intake_block (item_id) where item_id is not null;
create index intake_block_title on intake_block (title);

-- A field that a person has read otherwise than the rules.
create table intake_correction (
  id integer generated by default as identity primary key,
  block_id integer not null references intake_block on delete cascade,
  field text not null,
  given_before jsonb,
  given_after jsonb not null,
  -- The label before the words, where no rule knows it.
  label text,
  admin_id integer references admin_user,
  at timestamptz not null default now()
);
create index intake_correction_block on intake_correction (block_id);
create index intake_correction_label on intake_correction (label, field) where label is not null;

-- Rules of the staff beside the built-in ones: an additional word, or a built-in one switched off.
create table intake_rule (
  id integer generated by default as identity primary key,
  kind text not null check (kind in ('label', 'sort', 'phrase', 'footer')),
  key text not null,
  word text not null,
  is_active boolean not null default true,
  admin_id integer references admin_user,
  at timestamptz not null default now(),
  unique (kind, key, word)
);

-- Mails with the reading of a person: a change of a rule is compared with them before it is saved.
create table intake_sample (
  id integer generated by default as identity primary key,
  name text not null unique,
  subject text not null,
  body text not null,
  day date not null,
  kind text not null check (kind in ('project', 'candidate', 'close', 'other')),
  blocks jsonb not null,
  created_at timestamptz not null default now()
);

-- ── Leads of other services ───────────────────────────────────────────────────────────────────────────

-- People whom other services have referred: until they are members, or for half a year.
create table external_lead (
  id integer generated by default as identity primary key,
  service text not null check (service in ('engineerstyle', 'freelancestart', 'other')),
  -- Their id at the service, or their address where it gives none: the same id again is the same lead.
  external_id text not null,
  -- Personal fields are null once they are no longer needed; the row remains.
  login_id text,
  last_name text,
  first_name text,
  last_name_kana text,
  first_name_kana text,
  birth_date date,
  tel text check (tel ~ '^0[0-9]{9,10}$'),
  prefecture_id smallint references prefecture,
  station text,
  -- In the words of the service: Java 8年、Spring 3年.
  skills text not null default '',
  rate_min smallint check (rate_min between 1 and 500),
  remote text[] not null default '{}',
  start text check (start ~ '^(asap|[0-9]{4}-(0[1-9]|1[0-2]))$'),
  -- Null where the service does not say.
  magazine_flag smallint check (magazine_flag in (0, 1)),
  -- The message to the service, and the notes of the staff.
  note text not null default '',
  memo text not null default '',
  status text not null default 'open' check (status in ('open', 'held', 'passed', 'member', 'merged')),
  member_id integer references member on delete set null,
  received_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by integer references admin_user,
  erased_at timestamptz,
  version integer not null default 1,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (service, external_id)
);
create index external_lead_newest on external_lead (received_at desc, id desc);
create index external_lead_waiting on external_lead (status) where deleted_at is null;
create index external_lead_member on external_lead (member_id) where member_id is not null;

-- The fields that a merge wrote to a member, and their values before: for as long as it can be reverted.
create table external_merge (
  id integer generated by default as identity primary key,
  lead_id integer not null references external_lead on delete cascade,
  member_id integer not null references member on delete cascade,
  admin_id integer references admin_user,
  choices jsonb not null,
  before jsonb not null,
  after jsonb not null,
  merged_at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by integer references admin_user
);
create index external_merge_lead on external_merge (lead_id);
create index external_merge_member on external_merge (member_id);
create index external_merge_at on external_merge (merged_at);

-- An uploaded CSV between its preview and its import; for at most a day.
create table external_import (
  id integer generated by default as identity primary key,
  service text not null check (service in ('engineerstyle', 'freelancestart', 'other')),
  name text not null,
  -- Encrypted: the rows, with the errors of each.
  rows_enc bytea,
  total integer not null,
  added integer not null default 0,
  renewed integer not null default 0,
  refused integer not null default 0,
  admin_id integer not null references admin_user,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index external_import_at on external_import (created_at);

-- ── Inquiries, introductions and reports ──────────────────────────────────────────────────────────────

-- A message to the site by one of its forms, and its state.
create table inquiry (
  id integer generated always as identity primary key,
  form text not null check (form in ('contact', 'company')),
  type text not null,
  name text not null,
  name_kana text,
  email text,
  tel text,
  company text,
  department text,
  body text not null,
  -- What a company looks for, where it says so.
  request_skills text,
  request_rate_min integer,
  request_rate_max integer,
  request_start text,
  request_place text,
  request_remote text,
  request_headcount integer,
  member_id integer references member on delete set null,
  -- The edition of the privacy policy that was agreed to.
  privacy_edition text not null,
  status text not null default 'new' check (status in ('new', 'in_work', 'done')),
  assignee_id integer references admin_user on delete set null,
  note text not null default '',
  version integer not null default 1,
  received_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index inquiry_received on inquiry (received_at desc, id desc);
create index inquiry_member on inquiry (member_id) where member_id is not null;

create table inquiry_reply (
  id integer generated always as identity primary key,
  inquiry_id integer not null references inquiry on delete cascade,
  admin_id integer references admin_user on delete set null,
  body text not null,
  sent_at timestamptz not null default now()
);
create index inquiry_reply_of on inquiry_reply (inquiry_id, id);

-- A form between its input and its confirmation; empty once it has been sent.
create table inquiry_draft (
  id uuid primary key,
  browser_sha256 bytea not null,
  form text not null,
  form_enc bytea,
  receipt text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index inquiry_draft_browser on inquiry_draft (browser_sha256, created_at desc);

-- The link by which a member introduces friends.
create table introduction_link (
  member_id integer primary key references member on delete cascade,
  code text not null unique,
  created_at timestamptz not null default now()
);

-- Addresses that were invited, by keyed hash: at most once in 30 days, and never after a refusal.
create table introduction (
  address_hash bytea primary key,
  member_id integer references member on delete set null,
  asked_at timestamptz not null default now(),
  refused_at timestamptz
);
create index introduction_member on introduction (member_id) where member_id is not null;

-- A reader's report of an error in a posting. It names the member who was logged in, for questions, and
-- nothing else of the reader.
create table item_report (
  id integer generated by default as identity primary key,
  item_id integer not null references item on delete cascade,
  kind text not null check (kind in ('ended', 'terms_differ', 'unclear', 'other')),
  text text not null default '' check (char_length(text) <= 500),
  member_id integer references member on delete set null,
  at timestamptz not null default now(),
  handled_at timestamptz
);
create index item_report_item on item_report (item_id, at desc);
create index item_report_waiting on item_report (at desc) where handled_at is null;
create index item_report_member on item_report (member_id) where member_id is not null;
create index item_report_at on item_report (at);

-- ── News, articles and texts of the site ──────────────────────────────────────────────────────────────

-- News of the site.
create table front_news (
  id integer generated by default as identity primary key,
  title text not null,
  body_markdown text not null,
  publish_from timestamptz not null default now(),
  publish_until timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index front_news_newest on front_news (publish_from desc, id desc) where deleted_at is null;

create function note_front_news_changes() returns trigger
language plpgsql as $$
begin
  perform touch_cache(array['news']);
  return null;
end
$$;

create trigger front_news_changed after insert or update or delete on front_news
  for each statement execute function note_front_news_changes();

create table column_category (
  id smallint generated by default as identity primary key,
  slug text not null unique,
  name text not null,
  position smallint not null,
  version integer not null default 1,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Articles: our own, and those of another site (outside_id and outside_url).
create table column_post (
  id integer generated by default as identity primary key,
  slug text not null,
  title text not null,
  lead text not null,
  body_markdown text not null default '',
  column_category_id smallint references column_category,
  author text not null,
  supervisor text,
  status text not null default 'draft' check (status in ('draft', 'published')),
  publish_from timestamptz,
  publish_until timestamptz,
  -- The day of the last revision of its content; a corrected typing error does not count.
  revised_on date,
  outside_id integer,
  outside_url text,
  version integer not null default 1,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (status = 'draft' or publish_from is not null),
  check ((outside_id is null) = (outside_url is null))
);
-- An archived article reserves its address: links to it must not lead to another one.
create unique index column_post_slug on column_post (slug);
create unique index column_post_outside on column_post (outside_id) where outside_id is not null;
create index column_post_newest on column_post (publish_from desc, id desc)
  where deleted_at is null and status = 'published';

-- Projects that contain one of these words show the article.
create table column_connect (
  id integer generated by default as identity primary key,
  column_post_id integer not null references column_post,
  title text not null check (length(title) <= 50),
  keyword text not null check (length(keyword) <= 3000),
  -- The words of the keyword, normalised as the search normalises them.
  words text[] not null,
  version integer not null default 1,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index column_connect_post on column_connect (column_post_id);

-- The pages of the tag show the article, and so do projects that have it.
create table column_tag_connect (
  id integer generated by default as identity primary key,
  column_post_id integer not null references column_post,
  tag_id integer not null references tag,
  title text not null check (length(title) <= 50),
  version integer not null default 1,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index column_tag_connect_pair on column_tag_connect (column_post_id, tag_id)
  where deleted_at is null;
create index column_tag_connect_tag on column_tag_connect (tag_id);

create function note_column_changes() returns trigger
language plpgsql as $$
begin
  perform touch_cache(array['columns']);
  return null;
end
$$;

create trigger column_category_changed after insert or update or delete on column_category
  for each statement execute function note_column_changes();

create trigger column_post_changed after insert or update or delete on column_post
  for each statement execute function note_column_changes();

create trigger column_connect_changed after insert or update or delete on column_connect
  for each statement execute function note_column_changes();

create trigger column_tag_connect_changed after insert or update or delete on column_tag_connect
  for each statement execute function note_column_changes();

-- Texts of the site that the staff has edited: each replaces the file of its name. Texts that people agree to
-- have editions, each in force from its day on.
create table site_text (
  id integer generated by default as identity primary key,
  slug text not null,
  edition date,
  title text not null,
  description text not null,
  lead text not null,
  updated date not null,
  changes text,
  body_markdown text not null,
  version integer not null default 1,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (edition is null or edition = updated)
);
create unique index site_text_name on site_text (slug, edition) nulls not distinct
  where deleted_at is null;

-- Every saved version of a text of the site: an earlier one can be restored.
create table site_text_version (
  id integer generated by default as identity primary key,
  slug text not null,
  title text not null,
  description text not null,
  lead text not null,
  body_markdown text not null,
  admin_id integer references admin_user on delete set null,
  at timestamptz not null
);
create index site_text_version_of on site_text_version (slug, id desc);

create function note_text_changes() returns trigger
language plpgsql as $$
begin
  perform touch_cache(array['texts']);
  return null;
end
$$;

-- What somebody has agreed to must remain readable as it was.
create function refuse_edition_change() returns trigger
language plpgsql as $$
begin
  if old.edition <= (now() at time zone 'Asia/Tokyo')::date then
    raise exception 'an edition in force stays as it is' using errcode = 'insufficient_privilege';
  end if;
  return coalesce(new, old);
end
$$;

create trigger site_text_changed after insert or update or delete on site_text
  for each statement execute function note_text_changes();
create trigger site_text_in_force_stays before update or delete on site_text
  for each row execute function refuse_edition_change();

-- ── Tags in the back office ───────────────────────────────────────────────────────────────────────────

-- A merge of tags, with the data that reverts it: for 30 days.
create table tag_merge (
  id integer generated always as identity primary key,
  target_id integer not null references tag,
  source_ids integer[] not null,
  admin_id integer references admin_user on delete set null,
  at timestamptz not null default now(),
  items integer not null,
  members integer not null,
  -- The tags, the tags merged into them before, the connected articles and the suggested words before it.
  kept jsonb not null,
  undone_at timestamptz
);
create index tag_merge_at on tag_merge (at desc);

create table tag_merge_item (
  merge_id integer not null references tag_merge on delete cascade,
  item_id integer not null references item on delete cascade,
  -- The item's tags of this merge with their positions, and its skills that used one of them.
  tags jsonb not null,
  skills jsonb not null,
  primary key (merge_id, item_id)
);
create index tag_merge_item_item on tag_merge_item (item_id);

create table tag_merge_member (
  merge_id integer not null references tag_merge on delete cascade,
  member_id integer not null references member on delete cascade,
  -- The member's skills of this merge, and the positions wished for.
  skills jsonb not null,
  position_ids integer[],
  primary key (merge_id, member_id)
);
create index tag_merge_member_member on tag_merge_member (member_id);

-- Words that match no tag: searched for without a hit, or asked for as a skill in a mail. Only the word and
-- its count; nothing of the person who wrote it.
create table unknown_word (
  id integer generated always as identity primary key,
  -- Normalised as the search normalises words: one word, however it is written.
  word_key text not null unique check (length(word_key) <= 60),
  word text not null,
  search_times integer not null default 0,
  mail_times integer not null default 0,
  state text not null default 'open' check (state in ('open', 'tag', 'synonym', 'ignored')),
  tag_id integer references tag,
  decided_at timestamptz,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now()
);
create index unknown_word_open on unknown_word (last_at desc) where state = 'open';
create index unknown_word_last on unknown_word (last_at);

-- ── Audit ─────────────────────────────────────────────────────────────────────────────────────────────

-- The audit. Rows are only inserted; each has the hash of the one before it in its chain, so that a change, a
-- gap or an insertion is detected. There are several chains, and a transaction takes one that no other is
-- writing to: writers do not wait for each other.
create table audit (
  chain smallint not null default 0,
  seq bigint not null default 0,
  at timestamptz not null default clock_timestamp(),
  actor_kind text not null check (actor_kind in ('visitor', 'member', 'admin', 'system')),
  actor_id integer,
  session_id bigint,
  ip text,
  request_id text,
  action text not null,
  object_kind text,
  object_id bigint,
  member_id integer,
  fields text[] not null default '{}',
  result text not null check (result in ('ok', 'refused', 'failed')),
  reason text,
  prev_hash bytea not null default '\x',
  hash bytea not null default '\x',
  primary key (at, chain, seq)
) partition by range (at);
create index audit_chain on audit (chain, seq);
create index audit_member on audit (member_id, at) where member_id is not null;
create index audit_actor on audit (actor_kind, actor_id, at);
-- The members that a list or an export has shown, for their own requests.
create index audit_seen on audit using gin (fields)
  where action in ('members_searched', 'csv_exported');

create table audit_rest partition of audit default;

create table audit_tail (
  chain smallint primary key,
  seq bigint not null default 0,
  hash bytea not null default '\x'
);

insert into audit_tail (chain) select generate_series(0, 15);

create function refuse_audit_change() returns trigger
language plpgsql as $$
begin
  raise exception 'the audit is only ever added to' using errcode = 'insufficient_privilege';
end
$$;

create trigger audit_stays before update or delete on audit
  for each row execute function refuse_audit_change();
create trigger audit_is_kept before truncate on audit
  for each statement execute function refuse_audit_change();

create trigger audit_rest_is_kept before truncate on audit_rest
  for each statement execute function refuse_audit_change();

-- Creates the partition of a month. Months are in UTC.
create function create_audit_month(month date) returns void
language plpgsql as $$
declare
  first date := date_trunc('month', month);
  name text := 'audit_' || to_char(first, 'YYYYMM');
begin
  if to_regclass(name) is not null then
    return;
  end if;
  execute format(
    'create table %I partition of audit for values from (%L) to (%L)', name,
    first::timestamp at time zone 'UTC', (first + interval '1 month')::timestamp at time zone 'UTC');
  execute format(
    'create trigger audit_is_kept before truncate on %I for each statement execute function refuse_audit_change()',
    name);
end
$$;

select create_audit_month((current_date + make_interval(months => n))::date) from generate_series(0, 12) n;

-- The hash of a row covers every column but the hash itself, in one unambiguous text.
create function audit_hash(line audit) returns bytea
language sql stable as $$
  select sha256(line.prev_hash || convert_to(jsonb_build_array(
    line.chain, line.seq, extract(epoch from line.at), line.actor_kind, line.actor_id, line.session_id,
    line.ip, line.request_id, line.action, line.object_kind, line.object_id, line.member_id,
    to_jsonb(line.fields), line.result, line.reason)::text, 'UTF8'))
$$;

create function link_audit_line() returns trigger
language plpgsql as $$
declare
  tail audit_tail;
begin
  select * into tail from audit_tail
    order by (chain = pg_backend_pid() % 16) desc, chain limit 1 for update skip locked;
  if not found then
    select * into tail from audit_tail where chain = pg_backend_pid() % 16 for update;
  end if;
  new.chain := tail.chain;
  new.seq := tail.seq + 1;
  new.prev_hash := tail.hash;
  new.hash := audit_hash(new);
  update audit_tail set seq = new.seq, hash = new.hash where chain = tail.chain;
  return new;
end
$$;

create trigger audit_linked before insert on audit
  for each row execute function link_audit_line();

-- ── Mails ─────────────────────────────────────────────────────────────────────────────────────────────

-- A mail is queued here in the transaction of the business act, and a worker sends it afterwards. Recipient
-- and content are encrypted, and deleted once it has been sent or cancelled.
create table outbox (
  id uuid primary key default gen_random_uuid(),
  -- The same act asked for twice makes one mail.
  dedupe_key text not null unique,
  kind text not null,
  recipient_enc bytea,
  payload_enc bytea,
  -- A keyed hash of the address: it finds the mails of one person without revealing the address.
  recipient_hash bytea not null,
  state text not null default 'queued'
    check (state in ('queued', 'leased', 'sent', 'dead', 'cancelled')),
  -- Below 10: mails that somebody waits for. From 10 on: mails to many.
  priority smallint not null default 0,
  attempts smallint not null default 0,
  next_at timestamptz not null default now(),
  -- After this moment the mail is useless: an expired link.
  expires_at timestamptz,
  lease_until timestamptz,
  worker text,
  message_id text not null,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  check (state in ('sent', 'cancelled') or (recipient_enc is not null and payload_enc is not null)),
  check (state <> 'leased' or (lease_until is not null and worker is not null))
);
create index outbox_due on outbox (priority, next_at) where state = 'queued';
create index outbox_leased on outbox (lease_until) where state = 'leased';
create index outbox_dead on outbox (created_at desc) where state = 'dead';
create index outbox_recipient on outbox (recipient_hash, sent_at);
create index outbox_newest on outbox (created_at desc, id);

-- Addresses that receive no mail any more: they bounce, or their owner has refused.
create table mail_suppression (
  recipient_hash bytea primary key,
  reason text not null check (reason in ('bounce', 'complaint', 'unsubscribed', 'by_hand')),
  created_at timestamptz not null default now()
);

-- ── Page views, backups and the demo world ────────────────────────────────────────────────────────────

-- Views of the site by day in Japan time; `tagged` are views of items by the tags that they had at that time.
-- Counts alone: nothing identifies the reader. There is no foreign key, so that a count never waits for an
-- edit.
create table page_view (
  kind text not null check (kind in ('item', 'tag', 'column', 'tagged')),
  day date not null,
  thing_id integer not null,
  views integer not null check (views > 0),
  -- Of these, those by somebody who was logged in.
  member_views integer not null default 0 check (member_views between 0 and views),
  primary key (kind, day, thing_id)
) with (fillfactor = 80);

-- A restored backup. The previous database is retained for a while, and with it every file: until then no
-- file is swept that only the previous one refers to.
create table restored_copy (
  id integer generated always as identity primary key,
  old_database text not null,
  -- The moment of the backup.
  taken_at timestamptz not null,
  restored_at timestamptz not null default now(),
  keep_until timestamptz not null default now() + interval '7 days',
  dropped_at timestamptz
);

-- The progress of the demo world: an interrupted run continues where it stopped.
create table demo_world (
  id boolean primary key default true check (id),
  made_at timestamptz not null default now(),
  generated_items integer not null default 0
);
