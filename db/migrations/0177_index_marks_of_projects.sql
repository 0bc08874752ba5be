-- Read with each mail that comes: nothing waits in a list that each of them would have to read.
create index concurrently intake_block_marks on intake_block using gin (project_marks) with (fastupdate = off);
