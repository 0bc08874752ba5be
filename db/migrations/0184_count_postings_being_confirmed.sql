-- How many open postings were marked 確認中 at the end of each day, by the setting of that day.
alter table posting_age_day add column due_count integer;
update posting_age_day set due_count = open_count - within_13;
