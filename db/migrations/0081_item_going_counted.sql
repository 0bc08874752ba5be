-- What the conditions of the list look at, so that to count need not read the items themselves.
create index concurrently item_going_counted on item (id)
  include (service_start, service_end, confirmed_at, owner_id, lint_level, rate_min, rate_max, remote)
  where status = 'open' and deleted_at is null and not is_over;
