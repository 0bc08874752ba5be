-- What a member says of themselves. What is null has not been said.
alter table member
  add sex text check (sex in ('male', 'female', 'undisclosed')),
  add birth_date date check (birth_date >= '1940-01-01'),
  add education_level text check (education_level in
    ('junior_high', 'high_school', 'vocational', 'junior_college', 'university', 'graduate')),
  add nationality text,
  add prefecture_id smallint references prefecture,
  add station text,
  -- Digits only, with the leading zero.
  add tel text check (tel ~ '^0[0-9]{9,10}$'),
  add magazine_flag smallint not null default 0 check (magazine_flag in (0, 1));

-- The forms of contract a member wishes for.
create table member_contract_type (
  member_id integer not null references member on delete cascade,
  contract_type_id smallint not null references contract_type,
  primary key (member_id, contract_type_id)
);

-- What a member has agreed to, and taken back: the last line of a kind counts, all of them are proof.
create table consent (
  id bigint generated always as identity primary key,
  member_id integer not null references member on delete cascade,
  kind text not null check (kind in ('terms', 'privacy', 'magazine')),
  given boolean not null,
  -- The edition of the words that stood beside the box.
  wording_version text not null,
  -- Where it was said: a form of ours, or a link in a mail.
  source text not null,
  at timestamptz not null default now()
);
create index consent_member on consent (member_id, kind, id);

create table member_skill (
  member_id integer not null references member on delete cascade,
  tag_id integer not null references tag,
  years smallint not null check (years between 0 and 40),
  -- A month: 2026-11.
  last_used text check (last_used ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  level smallint check (level between 1 and 4),
  wish text not null default 'neutral' check (wish in ('want', 'neutral', 'avoid')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (member_id, tag_id)
);
create index member_skill_tag on member_skill (tag_id);

create table member_wish (
  member_id integer primary key references member on delete cascade,
  -- In 10,000 yen a month without tax, as searches ask for it.
  rate_min smallint check (rate_min between 1 and 500),
  days smallint[] not null default '{}',
  remote text[] not null default '{}',
  prefecture_ids smallint[] not null default '{}',
  -- Tags of the category position.
  position_ids integer[] not null default '{}',
  -- 'asap', or the month by whose end the work should begin: 2026-12.
  start text check (start ~ '^(asap|[0-9]{4}-(0[1-9]|1[0-2]))$'),
  ng_conditions text[] not null default '{}',
  ng_note text not null default '',
  updated_at timestamptz not null default now()
);

create table member_availability (
  member_id integer primary key references member on delete cascade,
  situation text not null check (situation in ('free', 'ending', 'working', 'resting')),
  available_from date,
  days_per_week smallint check (days_per_week between 1 and 5),
  -- How many projects at a time.
  parallel smallint not null default 1 check (parallel between 1 and 3),
  updated_at timestamptz not null default now()
);

create table member_contact (
  member_id integer primary key references member on delete cascade,
  contact_way text not null check (contact_way in ('mail_only', 'mail_first', 'phone')),
  -- Full hours of Japan's clock between which the telephone may ring.
  phone_from smallint check (phone_from between 8 and 21),
  phone_to smallint check (phone_to between phone_from + 1 and 22),
  phone_days text check (phone_days in ('weekdays', 'weekend', 'any')),
  contact_note text not null default '',
  updated_at timestamptz not null default now()
);
