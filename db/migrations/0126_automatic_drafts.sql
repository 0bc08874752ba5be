-- Whether the rule of the owner has made the draft, and no person.
alter table intake_block add column is_automatic boolean not null default false;
