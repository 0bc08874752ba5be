-- The open items that nobody has confirmed for too long: to count them reads these alone.
create index concurrently item_hidden on item (service_end) include (service_start)
  where status = 'open' and deleted_at is null and hidden_at is not null;
