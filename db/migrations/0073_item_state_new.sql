-- Every order of the staff's list in each state: the newest first.
create index concurrently item_state_new on item (status, id desc) where deleted_at is null;
