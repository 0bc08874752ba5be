-- What lists of clients show of proposals, counted by the same job: how many applications, how many refused, and the middle
-- of the business days that an answer took.
alter table client_figure
  add column proposed integer not null default 0,
  add column refused integer not null default 0,
  add column reply_days integer;
