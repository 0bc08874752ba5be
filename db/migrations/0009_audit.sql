-- Who did what. Rows are only ever added; each holds the hash of the one before it in its chain, so that
-- a change, a gap or an insertion is found. There are several chains, and a transaction takes one that
-- nobody else writes to: writers do not wait for each other.
create table audit (
  chain smallint not null default 0,
  seq bigint not null default 0,
  at timestamptz not null default clock_timestamp(),
  actor_kind text not null check (actor_kind in ('visitor', 'member', 'admin', 'system')),
  actor_id integer,
  session_id bigint,
  ip text,
  request_id text,
  action text not null,
  object_kind text,
  object_id bigint,
  member_id integer,
  fields text[] not null default '{}',
  result text not null check (result in ('ok', 'refused', 'failed')),
  reason text,
  prev_hash bytea not null default '\x',
  hash bytea not null default '\x',
  primary key (at, chain, seq)
) partition by range (at);
create index audit_chain on audit (chain, seq);
create index audit_member on audit (member_id, at) where member_id is not null;
create index audit_actor on audit (actor_kind, actor_id, at);
create table audit_rest partition of audit default;

create table audit_tail (
  chain smallint primary key,
  seq bigint not null default 0,
  hash bytea not null default '\x'
);
insert into audit_tail (chain) select generate_series(0, 15);

create function refuse_audit_change() returns trigger
language plpgsql as $$
begin
  raise exception 'the audit is only ever added to' using errcode = 'insufficient_privilege';
end
$$;
create trigger audit_stays before update or delete on audit
  for each row execute function refuse_audit_change();
create trigger audit_is_kept before truncate on audit
  for each statement execute function refuse_audit_change();
create trigger audit_rest_is_kept before truncate on audit_rest
  for each statement execute function refuse_audit_change();

-- Makes the partition of a month. Months are those of UTC.
create function create_audit_month(month date) returns void
language plpgsql as $$
declare
  first date := date_trunc('month', month);
  name text := 'audit_' || to_char(first, 'YYYYMM');
begin
  if to_regclass(name) is not null then
    return;
  end if;
  execute format(
    'create table %I partition of audit for values from (%L) to (%L)', name,
    first::timestamp at time zone 'UTC', (first + interval '1 month')::timestamp at time zone 'UTC');
  execute format(
    'create trigger audit_is_kept before truncate on %I for each statement execute function refuse_audit_change()',
    name);
end
$$;
select create_audit_month((current_date + make_interval(months => n))::date) from generate_series(0, 12) n;

-- What a row's hash is made of: every column but the hash itself, in one unambiguous text.
create function audit_hash(line audit) returns bytea
language sql stable as $$
  select sha256(line.prev_hash || convert_to(jsonb_build_array(
    line.chain, line.seq, extract(epoch from line.at), line.actor_kind, line.actor_id, line.session_id,
    line.ip, line.request_id, line.action, line.object_kind, line.object_id, line.member_id,
    to_jsonb(line.fields), line.result, line.reason)::text, 'UTF8'))
$$;

create function link_audit_line() returns trigger
language plpgsql as $$
declare
  tail audit_tail;
begin
  select * into tail from audit_tail
    order by (chain = pg_backend_pid() % 16) desc, chain limit 1 for update skip locked;
  if not found then
    select * into tail from audit_tail where chain = pg_backend_pid() % 16 for update;
  end if;
  new.chain := tail.chain;
  new.seq := tail.seq + 1;
  new.prev_hash := tail.hash;
  new.hash := audit_hash(new);
  update audit_tail set seq = new.seq, hash = new.hash where chain = tail.chain;
  return new;
end
$$;
create trigger audit_linked before insert on audit
  for each row execute function link_audit_line();
