-- A table to import is stored packed: to press it once more takes as long as a statement may.
alter table item_import alter column content set storage external;
