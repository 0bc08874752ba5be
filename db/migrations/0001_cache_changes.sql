-- What public pages depend on is named by scopes: 'items', 'item:12', 'tag:3', 'news'. A commit that
-- changes one adds a row here; every process hears of it by NOTIFY and polls behind that. Rows are only
-- added, so writers never wait for each other; old ones are swept by a job.
create table cache_change (
  seq bigint generated always as identity primary key,
  -- Sequence numbers are handed out before the commit; readers follow the order of transactions instead.
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
