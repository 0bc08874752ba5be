-- What a mail is searched by: numbers of the letters, and of the pairs of letters, of its subject, sender and text.
-- Each number holds the mail's block of 8192 as well, so that a search begins at the newest and stops when it has enough.
create table intake_mail_words (
  mail_id integer primary key references intake_mail on delete cascade,
  marks integer[] not null
);
-- The numbers are as good as random: nothing is saved by compressing them.
alter table intake_mail_words alter column marks set storage external;
create index intake_mail_words_marks on intake_mail_words using gin (marks) with (gin_pending_list_limit = 256);
