-- Whether the member gave the name. Of those from before nobody knows, and their names stay.
alter table saved_search add column is_named boolean not null default true;
