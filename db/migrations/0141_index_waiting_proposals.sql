create index concurrently proposal_waiting on proposal (waits_from) where waits_from is not null and recalled_at is null;
