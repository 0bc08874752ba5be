-- How many open postings were marked 確認中 at the end of each day, by the setting of that day; days before have none.
alter table posting_age_day add column due_count integer;
