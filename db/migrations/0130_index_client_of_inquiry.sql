create index concurrently client_of_inquiry on inquiry (client_id) where client_id is not null;
