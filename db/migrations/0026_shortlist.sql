alter table consider
  add own_note text not null default '' check (length(own_note) <= 500),
  -- How much the member would like it; 0 says nothing.
  add stars smallint not null default 0 check (stars between 0 and 3),
  -- Taken off the list. For a day it can be brought back with its note.
  add removed_at timestamptz,
  -- What has happened of the item up to here was told.
  add told_until timestamptz not null default now(),
  -- The last day of the posting that was told to be near.
  add end_told date,
  add has_told_end boolean not null default false;
create index consider_removed on consider (removed_at) where removed_at is not null;

-- A posting that is closed, or whose last day by Japan's calendar has passed.
create function is_over(i item) returns boolean
language sql stable
return i.status = 'closed'
  or coalesce(i.service_end < (now() at time zone 'Asia/Tokyo')::date, false);

alter table member add shortlist_mail boolean not null default true;

-- What has become of kept items and waits for the mail of the next morning.
create table consider_news (
  id bigint generated always as identity primary key,
  member_id integer not null references member on delete cascade,
  item_id integer not null references item on delete cascade,
  kind text not null check (kind in ('changed', 'ending', 'ended')),
  text text not null,
  at timestamptz not null default now()
);
create index consider_news_member on consider_news (member_id, item_id, id);

-- A list as it was when its member shared it. Who has the token sees the items and nothing of the member.
create table consider_share (
  member_id integer primary key references member on delete cascade,
  token_sha256 bytea not null unique,
  -- Sealed with the key of the house, so that the member can look the link up again.
  token_enc bytea not null,
  item_ids integer[] not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

-- Where the work is done belongs to what readers of a posting are told of.
alter table item_history drop constraint item_history_field_check;
alter table item_history add constraint item_history_field_check check (field in ('rate_min', 'rate_max',
  'remote', 'onsite_days', 'days', 'starts_on', 'seats_left', 'must_have_requirements', 'status',
  'confirmed_on', 'area_detail'));
create or replace function note_item_history() returns trigger
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
