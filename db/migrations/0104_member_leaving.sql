-- A member who has withdrawn is leaving for 14 days: logging in brings them back, and then they are erased.
alter table member drop constraint member_status_check;
alter table member add constraint member_status_check
  check (status in ('active', 'leaving', 'withdrawn', 'deleted')) not valid;
