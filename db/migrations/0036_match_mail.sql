-- Who is to be mailed each morning what fits them anew. Without a row nobody is.
create table match_alert (
  member_id integer primary key references member on delete cascade,
  -- When it was asked for. Whoever refuses all such mails later gets none of these either.
  asked_at timestamptz not null default now(),
  -- Items that were shown first by then have been looked at for them.
  told_until timestamptz not null default now()
);
create index match_alert_due on match_alert (told_until);

-- What a member has been told of: nothing is told twice.
create table match_told (
  member_id integer not null references member on delete cascade,
  item_id integer not null references item on delete cascade,
  told_at timestamptz not null default now(),
  primary key (member_id, item_id)
);
create index match_told_at on match_told (told_at);
