-- What goes on, by its confirmation, without what is over before it.
create index concurrently item_going_confirmed on item (confirmed_at desc, id desc)
  where status = 'open' and deleted_at is null and not is_over;
