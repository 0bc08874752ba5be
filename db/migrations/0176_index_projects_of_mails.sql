-- The other offers of a project.
create index concurrently intake_block_project on intake_block (project_no) where project_no is not null;
