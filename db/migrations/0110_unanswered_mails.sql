-- How often a server had the whole text of a mail and did not answer: each time it may have taken a copy.
alter table outbox add column unanswered smallint not null default 0;
