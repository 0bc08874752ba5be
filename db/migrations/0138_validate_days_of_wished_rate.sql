alter table entry validate constraint entry_rate_wished_days_check;
