create index concurrently client_of_mail on intake_mail (client_id, received_at desc) where client_id is not null;
