-- The inbox of a state in the order in which it is shown: by kind, the newest first.
create index concurrently intake_mail_of_state on intake_mail
  (state, array_position(array['project', 'close', 'candidate', 'other'], kind), received_at desc, id desc);
