-- For how many days a week the rate is paid; null where the posting does not say: five.
alter table item add column rate_days smallint;
alter table item add constraint item_rate_days_check check (rate_days between 1 and 5) not valid;
