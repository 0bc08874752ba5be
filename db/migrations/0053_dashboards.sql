-- How often things of the site were looked at, a day of Japan's calendar; `tagged` are views of items by
-- the tags that they had then. Counts alone: nothing tells who looked. No foreign key, so that to count
-- never waits for whoever changes the thing.
create table page_view (
  kind text not null check (kind in ('item', 'tag', 'column', 'tagged')),
  day date not null,
  thing_id integer not null,
  views integer not null check (views > 0),
  -- Of these, those by somebody who was logged in.
  member_views integer not null default 0 check (member_views between 0 and views),
  primary key (kind, day, thing_id)
) with (fillfactor = 80);

create index member_created on member (created_at);
