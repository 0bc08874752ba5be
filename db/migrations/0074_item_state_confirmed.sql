-- Every order of the staff's list in each state: by confirmation.
create index concurrently item_state_confirmed on item (status, confirmed_at desc, id desc) where deleted_at is null;
