-- Who of the staff has moved an application, why, and what they noted of it for their colleagues.
alter table entry_move
  add column admin_id integer references admin_user on delete set null,
  add column reason text check (reason in ('filled', 'terms', 'skills', 'lost_to_other')),
  add column note text not null default '';

-- When the staff first wrote to the member: from then on nobody waits for the promised reply.
alter table entry add column replied_at timestamptz;

-- What the staff writes to the member about an application. It is mailed, and the member reads it on the site.
create table entry_message (
  id integer generated always as identity primary key,
  entry_id integer not null references entry on delete cascade,
  admin_id integer references admin_user on delete set null,
  asks_consent boolean not null default false,
  body text not null,
  sent_at timestamptz not null default now()
);
create index entry_message_of on entry_message (entry_id, id);
