-- Attachments of a mail whose words are not in its body, and why; null where all was read.
alter table intake_mail add column unread_parts jsonb;
