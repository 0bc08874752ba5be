-- Where each chain of the audit begins after its oldest months have ended: the last line that was dropped.
create table audit_start (
  chain smallint primary key,
  seq bigint not null,
  hash bytea not null
);

-- Drops the months that began on this day or earlier, and names them.
create function end_audit_months(latest date) returns setof text
language plpgsql as $$
declare
  month text;
begin
  -- Who writes a line waits for the drop: a long reading must not make them wait with it.
  perform set_config('lock_timeout', '2s', true);
  for month in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'audit'::regclass and c.relname ~ '^audit_\d{6}$'
      and to_date(right(c.relname, 6), 'YYYYMM') <= latest
    order by c.relname
  loop
    execute format('insert into audit_start as s (chain, seq, hash)
      select distinct on (chain) chain, seq, hash from %I order by chain, seq desc
      on conflict (chain) do update set seq = excluded.seq, hash = excluded.hash where s.seq < excluded.seq', month);
    execute format('drop table %I', month);
    return next month;
  end loop;
end
$$;
