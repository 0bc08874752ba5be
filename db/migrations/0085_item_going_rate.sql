-- What goes on, by its rate, with what the conditions of the list look at: late pages are read from here.
create index concurrently item_going_rate on item (rate_max desc, id desc)
  include (service_start, service_end, confirmed_at, owner_id, lint_level, rate_min, remote)
  where status = 'open' and deleted_at is null and not is_over;
