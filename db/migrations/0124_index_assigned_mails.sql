-- The few mails that are assigned to somebody and wait.
create index concurrently intake_mail_assigned on intake_mail (assigned_to) where assigned_to is not null;
