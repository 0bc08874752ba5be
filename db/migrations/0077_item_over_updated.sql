-- What is over though nobody closed it, by its last change.
create index concurrently item_over_updated on item (status, updated_at desc, id desc)
  where deleted_at is null and is_over;
