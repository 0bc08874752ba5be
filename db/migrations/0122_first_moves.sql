-- The release before may write an application without its move, for which it must not be refused: it gets one.
create or replace function require_entry_move() returns trigger language plpgsql as $$
begin
  insert into entry_move (entry_id, stage, actor, at)
  select e.id, e.stage, 'system', e.entered_at from entry e
  where e.id = new.id and not exists (select from entry_move m where m.entry_id = e.id);
  return null;
end
$$;
