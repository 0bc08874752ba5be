-- What was mailed to somebody as a link or as six digits. Only hashes are kept: who reads this table
-- can use nothing of it.
create table email_token (
  id bigint generated always as identity primary key,
  purpose text not null,
  -- Of what the purpose is about: a member, a pending registration, a change of address. Null where
  -- nobody is behind the address: such a code is tried like any other and never right.
  subject_id bigint,
  address_hash bytea not null,
  -- Of a link its SHA-256; of a code, which is guessed in a moment, a keyed hash.
  token_hash bytea not null,
  -- Of what the token dies with: a password, a session, an attempt to log in.
  bound bytea,
  attempts smallint not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index email_token_hash on email_token (token_hash);
create index email_token_subject on email_token (purpose, subject_id);
create index email_token_bound on email_token (purpose, bound) where bound is not null;
create index email_token_end on email_token (expires_at);

-- Who has filled in the form and not yet shown that the address is theirs. The form is sealed as a whole.
create table pending_registration (
  id bigint generated always as identity primary key,
  address_hash bytea not null,
  form_enc bytea not null,
  -- The browser that filled it in: there the link alone completes it, elsewhere the password is asked.
  browser_sha256 bytea not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index pending_registration_address on pending_registration (address_hash, id);
create index pending_registration_end on pending_registration (expires_at);

-- An address that a member asked for, and for a week after the change the one before it.
create table address_change (
  id bigint generated always as identity primary key,
  member_id integer not null references member on delete cascade,
  old_enc bytea not null,
  new_enc bytea not null,
  changed_at timestamptz,
  undone_at timestamptz,
  created_at timestamptz not null default now()
);
create index address_change_member on address_change (member_id);
create index address_change_created on address_change (created_at);

-- Whoever has left: nothing but the number stays, and for 30 days a keyed hash of the address.
alter table member
  add column withdrawn_at timestamptz,
  add column left_address_hash bytea;
create index member_left on member (left_address_hash) where left_address_hash is not null;

-- Why people leave. Nothing here says who.
create table withdrawal_answer (
  id integer generated always as identity primary key,
  reason text not null,
  comment text not null default '',
  month date not null
);
