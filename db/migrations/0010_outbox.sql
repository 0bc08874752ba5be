-- A mail is a row here in the transaction of the business act; a worker sends it afterwards. Who it goes
-- to and what it says are encrypted, and wiped once it has been sent or given up by intent.
create table outbox (
  id uuid primary key default gen_random_uuid(),
  -- The same act asked for twice makes one mail.
  dedupe_key text not null unique,
  kind text not null,
  recipient_enc bytea,
  payload_enc bytea,
  -- A keyed hash of the address: finds what goes to one person without telling who it is.
  recipient_hash bytea not null,
  state text not null default 'queued'
    check (state in ('queued', 'leased', 'sent', 'dead', 'cancelled')),
  -- Below 10 stand the mails somebody waits for; from 10 on what is sent to many.
  priority smallint not null default 0,
  attempts smallint not null default 0,
  next_at timestamptz not null default now(),
  -- After this moment the mail is of no use: a link that has run out.
  expires_at timestamptz,
  lease_until timestamptz,
  worker text,
  message_id text not null,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  check (state in ('sent', 'cancelled') or (recipient_enc is not null and payload_enc is not null)),
  check (state <> 'leased' or (lease_until is not null and worker is not null))
);
create index outbox_due on outbox (priority, next_at) where state = 'queued';
create index outbox_leased on outbox (lease_until) where state = 'leased';
create index outbox_dead on outbox (created_at desc) where state = 'dead';
create index outbox_recipient on outbox (recipient_hash, sent_at);
create index outbox_newest on outbox (created_at desc, id);

-- Addresses that get no mail any more: they bounce, or their owner has said so.
create table mail_suppression (
  recipient_hash bytea primary key,
  reason text not null check (reason in ('bounce', 'complaint', 'unsubscribed', 'by_hand')),
  created_at timestamptz not null default now()
);
