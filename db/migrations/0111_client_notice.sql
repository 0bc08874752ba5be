-- Clients who know of a member and have to be notified: the member has withdrawn, or takes the consent back.
-- A table of its own: it names nobody, and is there when the application itself has been erased.
create table client_notice (
  entry_id integer primary key,
  item_id integer not null references item on delete cascade,
  reason text not null check (reason in ('withdrawn', 'consent_ended')),
  since timestamptz not null default now(),
  done_at timestamptz,
  admin_id integer references admin_user on delete set null
);
