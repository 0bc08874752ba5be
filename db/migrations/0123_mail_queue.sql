-- Who works on a mail. A claim ends with the decision, or after some minutes without a sign of its holder.
create table intake_claim (
  mail_id integer primary key references intake_mail on delete cascade,
  admin_id integer not null references admin_user on delete cascade,
  claimed_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
create index intake_claim_of on intake_claim (admin_id);

-- The person whom a mail is for, if it is for one.
alter table intake_mail add column assigned_to integer references admin_user;

-- One row at most: how the office works on mails. Without it the defaults hold.
create table intake_setting (
  is_only boolean primary key default true check (is_only),
  claim_minutes integer not null default 10 check (claim_minutes between 1 and 240),
  -- From this confidence on a draft is made without a person; null is never.
  draft_from integer check (draft_from between 80 and 100),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
