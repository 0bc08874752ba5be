-- What somebody writes to the house by one of its forms, and how far it has been answered.
create table inquiry (
  id integer generated always as identity primary key,
  form text not null check (form in ('contact', 'company')),
  type text not null,
  name text not null,
  name_kana text,
  email text,
  tel text,
  company text,
  department text,
  body text not null,
  -- What a company looks for, where it says so.
  request_skills text,
  request_rate_min integer,
  request_rate_max integer,
  request_start text,
  request_place text,
  request_remote text,
  request_headcount integer,
  member_id integer references member on delete set null,
  -- The edition of the privacy policy that was agreed to.
  privacy_edition text not null,
  status text not null default 'new' check (status in ('new', 'in_work', 'done')),
  assignee_id integer references admin_user on delete set null,
  note text not null default '',
  version integer not null default 1,
  received_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index inquiry_received on inquiry (received_at desc, id desc);
create index inquiry_member on inquiry (member_id) where member_id is not null;

create table inquiry_reply (
  id integer generated always as identity primary key,
  inquiry_id integer not null references inquiry on delete cascade,
  admin_id integer references admin_user on delete set null,
  body text not null,
  sent_at timestamptz not null default now()
);
create index inquiry_reply_of on inquiry_reply (inquiry_id, id);

-- What has been typed and is being looked over before it is sent; empty once it has been sent.
create table inquiry_draft (
  id uuid primary key,
  browser_sha256 bytea not null,
  form text not null,
  form_enc bytea,
  receipt text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index inquiry_draft_browser on inquiry_draft (browser_sha256, created_at desc);

-- By which link a member tells friends of the site.
create table introduction_link (
  member_id integer primary key references member on delete cascade,
  code text not null unique,
  created_at timestamptz not null default now()
);

-- Who has been written to for a member, by a keyed hash: at most once in 30 days, and never after a no.
create table introduction (
  address_hash bytea primary key,
  member_id integer references member on delete set null,
  asked_at timestamptz not null default now(),
  refused_at timestamptz
);
create index introduction_member on introduction (member_id) where member_id is not null;

-- By which page or whose link a member came.
create table member_origin (
  member_id integer primary key references member on delete cascade,
  source text,
  introduced_by integer references member on delete set null,
  at timestamptz not null default now()
);
create index member_origin_introduced_by on member_origin (introduced_by)
  where introduced_by is not null;
