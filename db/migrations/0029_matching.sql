-- How much each part of the score weighs for a member, as they set it; without a row the usual weights.
create table match_weights (
  member_id integer primary key references member on delete cascade,
  must smallint not null check (must between 0 and 100),
  nice smallint not null check (nice between 0 and 100),
  rate smallint not null check (rate between 0 and 100),
  place smallint not null check (place between 0 and 100),
  start smallint not null check (start between 0 and 100),
  updated_at timestamptz not null default now(),
  check (must + nice + rate + place + start > 0)
);
