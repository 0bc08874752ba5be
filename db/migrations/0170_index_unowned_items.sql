-- The items that nobody looks after yet, by what they pay: to count them reads these alone.
create index concurrently item_unowned_rate on item (rate_max) include (service_start, service_end)
  where status = 'open' and deleted_at is null and not is_over and owner_id is null;
