-- The terms of a contract as they were stated to who takes it: what was delivered is never changed, a change is a new edition.
create table entry_terms (
  entry_id integer not null references entry on delete cascade,
  edition smallint not null check (edition between 1 and 99),
  admin_id integer references admin_user on delete set null,
  -- All that was stated, encrypted with the secret of the site, and the hash of what was encrypted.
  content_enc bytea not null,
  content_sha256 bytea not null check (length(content_sha256) = 32),
  delivered_at timestamptz not null default now(),
  -- The member has confirmed that they have it.
  received_at timestamptz,
  paper_wanted_at timestamptz,
  paper_sent_at timestamptz check (paper_wanted_at is not null or paper_sent_at is null),
  primary key (entry_id, edition)
);
create index entry_terms_admin on entry_terms (admin_id);
