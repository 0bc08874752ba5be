-- Every order of the staff's list in each state: by the end of the window.
create index concurrently item_state_ending on item (status, service_end, id) where deleted_at is null;
