create index concurrently item_without_client on item_private (item_id) where client_id is null and client <> '';
