-- What the code assumes of each row. Rows from before are looked at by the next file.
alter table item add constraint item_has_name check (btrim(name) <> '') not valid;
alter table member add constraint member_password_is_readable
  check (password_hash ~ '^\$argon2id\$v=19\$m=\d{1,7},t=\d{1,3},p=\d{1,2}\$[A-Za-z0-9+/]{11,}\$[A-Za-z0-9+/]{6,}$')
  not valid;
alter table admin_user add constraint admin_password_is_readable
  check (password_hash ~ '^\$argon2id\$v=19\$m=\d{1,7},t=\d{1,3},p=\d{1,2}\$[A-Za-z0-9+/]{11,}\$[A-Za-z0-9+/]{6,}$')
  not valid;

create function require_entry_move() returns trigger language plpgsql as $$
begin
  if exists (select from entry where id = new.id)
    and not exists (select from entry_move where entry_id = new.id) then
    raise check_violation using message = 'an application has no move', constraint = 'entry_has_move';
  end if;
  return null;
end
$$;
-- At the end of the transaction: the move is written after its application.
create constraint trigger entry_has_move after insert on entry
  deferrable initially deferred for each row execute function require_entry_move();
