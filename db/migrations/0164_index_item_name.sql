create index concurrently item_name on item using hash (name);
