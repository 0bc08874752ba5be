-- The end of a chain was read and written for each line: in a transaction of hundreds every version of it was
-- gone through again. Within a statement it is handed on by a setting of the transaction, which a rollback to a
-- savepoint takes back as well, and written once behind its last line.
create or replace function link_audit_line() returns trigger
language plpgsql as $$
declare
  tail audit_tail := nullif(current_setting('anken.audit_tail', true), '')::audit_tail;
begin
  if tail.chain is null then
    select * into tail from audit_tail
      order by (chain = pg_backend_pid() % 16) desc, chain limit 1 for update skip locked;
    if not found then
      select * into tail from audit_tail where chain = pg_backend_pid() % 16 for update;
    end if;
  end if;
  new.chain := tail.chain;
  new.seq := tail.seq + 1;
  new.prev_hash := tail.hash;
  new.hash := audit_hash(new);
  tail.seq := new.seq;
  tail.hash := new.hash;
  perform set_config('anken.audit_tail', tail::text, true);
  return new;
end
$$;

create function save_audit_tail() returns trigger
language plpgsql as $$
declare
  tail audit_tail := nullif(current_setting('anken.audit_tail', true), '')::audit_tail;
begin
  update audit_tail set seq = tail.seq, hash = tail.hash where chain = tail.chain;
  perform set_config('anken.audit_tail', '', true);
  return null;
end
$$;

create trigger audit_tail_saved after insert on audit
  for each statement execute function save_audit_tail();
