-- The few postings that state their rate for other days than a full week: lists compute these alone.
create index concurrently item_stated_days on item (id) where rate_days is not null;
