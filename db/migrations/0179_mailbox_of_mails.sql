-- An address has many spellings: how many mails a mailbox gets is counted for all of them, by this keyed hash.
alter table outbox add column mailbox_hash bytea;
