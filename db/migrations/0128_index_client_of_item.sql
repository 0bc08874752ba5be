create index concurrently client_of_item on item_private (client_id, item_id desc) where client_id is not null;
