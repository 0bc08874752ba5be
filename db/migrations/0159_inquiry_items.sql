-- The draft that was made of what a company asks for.
alter table inquiry add column item_id integer references item;
