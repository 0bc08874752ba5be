-- What goes on, by the end of its window.
create index concurrently item_going_ending on item (service_end, id)
  where status = 'open' and deleted_at is null and not is_over;
