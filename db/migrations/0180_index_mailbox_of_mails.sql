-- Asked for before each mail leaves.
create index concurrently outbox_mailbox on outbox (mailbox_hash, sent_at);
