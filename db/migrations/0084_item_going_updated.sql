-- What goes on, by its last change, with what the conditions of the list look at: late pages are read from here.
create index concurrently item_going_updated on item (updated_at desc, id desc)
  include (service_start, service_end, confirmed_at, owner_id, lint_level, rate_min, rate_max, remote)
  where status = 'open' and deleted_at is null and not is_over;
