create unique index concurrently inquiry_item on inquiry (item_id) where item_id is not null;
