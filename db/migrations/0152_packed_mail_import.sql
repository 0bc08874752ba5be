-- A file of mails is stored packed, as a table of items is.
alter table intake_import alter column content set storage external;
