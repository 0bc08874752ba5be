-- Who has to be seen to by a day, whether active or not: the counts beside the choices ask for both.
create index concurrently member_next_any on member (next_on, id) where next_on is not null;
