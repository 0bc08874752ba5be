-- What a session came from, as its member reads it in the list: 'Windows の Chrome'.
alter table auth_session add column device_name text;

-- Wrong passwords in a row without any pause that ends them: after 100 only a mail opens the account.
alter table login_streak add column consecutive integer not null default 0;

-- How logins end, minute by minute, over all nodes: by this a storm of stolen passwords is known.
create unlogged table login_tally (
  minute timestamptz primary key,
  failed integer not null default 0,
  passed integer not null default 0
);

-- Whose accounts a network has failed at lately.
create unlogged table login_target (
  network text not null,
  account_hash bytea not null,
  failed_at timestamptz not null,
  primary key (network, account_hash)
);
create index login_target_failed on login_target (failed_at);

-- While it lasts, a password alone opens nothing from an unknown device. One row at most.
create table login_storm (
  id smallint primary key default 1 check (id = 1),
  since timestamptz not null,
  lasts_until timestamptz not null,
  -- Whether the audit says already that it is over.
  is_closed boolean not null default false
);
