-- The same for mails of every state.
create index concurrently intake_mail_of_all on intake_mail
  (array_position(array['project', 'close', 'candidate', 'other'], kind), received_at desc, id desc);
