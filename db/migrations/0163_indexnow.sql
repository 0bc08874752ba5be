-- How search engines are notified of projects by IndexNow: one row, off until somebody of the staff switches it on.
create table indexnow (
  id smallint primary key default 1 check (id = 1),
  mode text not null default 'off' check (mode in ('off', 'dry', 'on')),
  endpoint text not null default 'https://api.indexnow.org/indexnow',
  -- Proves that the site sends it: anybody may read it at /<key>.txt.
  key text not null default replace(gen_random_uuid()::text, '-', ''),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
insert into indexnow default values;

-- What waits: an address once, however often it changes. A change while it is sent has another moment, and stays.
create table indexnow_url (
  path text primary key,
  reason text not null check (reason in ('published', 'changed', 'closed')),
  queued_at timestamptz not null default clock_timestamp(),
  attempts smallint not null default 0,
  next_at timestamptz not null default now(),
  lease_until timestamptz,
  is_dead boolean not null default false
);
create index indexnow_url_due on indexnow_url (next_at) where not is_dead;

-- The log: what was sent together, or in a dry run would have been.
create table indexnow_batch (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  is_dry boolean not null,
  paths text[] not null,
  answer_code smallint,
  fault text,
  took_ms integer not null
);
create index indexnow_batch_age on indexnow_batch (at);

create function note_indexnow_changes() returns trigger
language plpgsql as $$
begin
  perform touch_cache(array['indexnow']);
  return null;
end
$$;
create trigger indexnow_changed after update on indexnow
  for each statement execute function note_indexnow_changes();

-- By trigger, so that no writer can forget it, and in the transaction of the change. In the order of the addresses, so that
-- nobody waits for one who waits for them.
create function queue_indexnow() returns trigger
language plpgsql as $$
begin
  if not exists (select from indexnow where mode <> 'off') then
    return null;
  end if;
  insert into indexnow_url (path, reason, next_at)
  select '/item/detail/' || id,
    case when not was_shown then 'published' when not is_shown then 'closed' else 'changed' end,
    greatest(now(), published_at)
  from (
    select after.id, after.published_at,
      before.status = 'open' and before.deleted_at is null and not before.is_over as was_shown,
      after.status = 'open' and after.deleted_at is null and not after.is_over as is_shown,
      -- What the house notes for itself is no change of the page.
      to_jsonb(before) - own_columns is distinct from to_jsonb(after) - own_columns as is_changed
    from after join before on before.id = after.id cross join (values (array[
      'updated_at', 'confirmed_at', 'hidden_at', 'owner_id', 'lint_level', 'lint_codes', 'is_over', 'version'
    ])) own (own_columns)
  ) fact
  where was_shown and is_shown and is_changed or was_shown <> is_shown
  order by 1
  on conflict (path) do update set reason = excluded.reason, queued_at = excluded.queued_at,
    next_at = excluded.next_at, attempts = 0, is_dead = false;
  return null;
end
$$;
create trigger item_changed_indexnow after update on item
  referencing old table as before new table as after for each statement execute function queue_indexnow();

create function queue_new_indexnow() returns trigger
language plpgsql as $$
begin
  if exists (select from indexnow where mode <> 'off') then
    insert into indexnow_url (path, reason, next_at)
    select '/item/detail/' || id, 'published', greatest(now(), published_at) from after
    where status = 'open' and deleted_at is null and not is_over
    order by 1
    on conflict (path) do nothing;
  end if;
  return null;
end
$$;
create trigger item_published_indexnow after insert on item
  referencing new table as after for each statement execute function queue_new_indexnow();
