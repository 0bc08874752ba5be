-- For how many days a week the rate of an application is wished: those of the posting when it was sent.
alter table entry add column rate_wished_days smallint;
alter table entry add constraint entry_rate_wished_days_check check (rate_wished_days between 1 and 5) not valid;

-- Without it a wish counts by its posting. What was sent by the release before this one is stated when the posting
-- changes: until then both are the same.
create function state_wished_days() returns trigger
language plpgsql as $$
begin
  update entry set rate_wished_days = coalesce(old.rate_days, 5)
  where item_id = old.id and rate_wished is not null and rate_wished_days is null;
  return null;
end
$$;
create trigger item_rate_days after update of rate_days on item
  for each row when (old.rate_days is distinct from new.rate_days) execute function state_wished_days();
