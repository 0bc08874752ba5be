-- What is over though nobody closed it, the newest first.
create index concurrently item_over_new on item (status, id desc) where deleted_at is null and is_over;
