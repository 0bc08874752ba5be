-- What a member has said not to be interested in. Lists can leave it out; matches and mails of what is new do.
create table dismissed_item (
  member_id integer not null references member on delete cascade,
  item_id integer not null references item on delete cascade,
  created_at timestamptz not null default now(),
  primary key (member_id, item_id)
);
create index dismissed_item_item on dismissed_item (item_id);
