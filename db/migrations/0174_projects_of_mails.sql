-- Which offers are of one project, whatever their titles: all of them have its number, and are found by their marks.
create sequence intake_project_no as integer;
alter table intake_block add column project_no integer, add column project_marks integer[] not null default '{}';
