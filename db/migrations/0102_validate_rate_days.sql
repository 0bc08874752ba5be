alter table item validate constraint item_rate_days_check;
