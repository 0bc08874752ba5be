-- Counters shared by all nodes. Losing them in a crash only forgives what was counted.
create unlogged table rate_counter (
  key text primary key,
  hits integer not null,
  resets_at timestamptz not null
);
create index rate_counter_end on rate_counter (resets_at);

-- Wrong passwords in a row for one account: each makes the next attempt wait longer.
create unlogged table login_streak (
  key text primary key,
  attempts integer not null,
  last_at timestamptz not null
);
create index login_streak_last on login_streak (last_at);

-- The answer of a call that came with an Idempotency-Key: the same key gets the same answer again.
create table idempotent_answer (
  scope text not null,
  key text not null,
  route text not null,
  body_sha256 bytea not null,
  body jsonb,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (scope, key)
);
create index idempotent_answer_end on idempotent_answer (expires_at);
