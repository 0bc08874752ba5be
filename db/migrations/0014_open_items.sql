-- The open items by themselves: figures of them all are read from this index and never from the table.
create index item_open on item (id)
  include (service_start, service_end, confirmed_at, rate_max, chain_depth, published_at)
  where status = 'open' and deleted_at is null and published_at is not null;
