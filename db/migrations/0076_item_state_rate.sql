-- Every order of the staff's list in each state: by the rate.
create index concurrently item_state_rate on item (status, rate_max desc, id desc) where deleted_at is null;
