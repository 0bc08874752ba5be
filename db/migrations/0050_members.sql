-- What the staff knows and thinks of a member beside what the member has said. None of it is ever shown to
-- them on the site.
alter table member
  add column progress smallint not null default 0
    check (progress in (0, 1, 5, 7, 8, 9, 10, 11, 12)),
  add column impression_note text not null default '',
  add column memo text not null default '',
  -- What is to be done next, and on which day.
  add column next_on date,
  add column next_text text not null default '',
  -- Raised by every save of the profile and of the memo, whoever saves.
  add column version integer not null default 1,
  -- By what lists are ordered: the kana where it is known.
  add column sort_name text not null generated always as (coalesce(
    last_name_kana || ' ' || first_name_kana, last_name || ' ' || first_name)) stored,
  -- What a typed word is looked for in: one form for what reads the same.
  add column found_by text not null generated always as (translate(lower(normalize(
    last_name || first_name || ' ' || coalesce(last_name_kana || first_name_kana, '')
      || ' ' || split_part(login_id, '@', 1) || ' ' || coalesce(tel, ''), NFKC)),
    'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ',
    'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ')) stored;

-- Letters and pairs of letters: names of two letters are too short for the usual index of three.
create function letter_pairs(text) returns text[]
language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct part), '{}') from (
    select substr($1, at, length) as part
    from generate_series(1, char_length($1)) at, generate_series(1, 2) length
  ) parts where part !~ '\s' and part <> ''
$$;

create index member_found_by on member using gin (letter_pairs(found_by));
create index member_by_day on member (created_at desc, id desc) where status = 'active';
create index member_by_name on member (sort_name, id) where status = 'active';
create index member_by_address on member (login_id, id) where status = 'active';
create index member_all_by_name on member (sort_name, id);
create index member_gone on member (created_at desc, id desc) where status <> 'active';
create index member_by_progress on member (progress, created_at desc, id desc) where status = 'active';
create index member_by_impression on member (impression, created_at desc, id desc) where status = 'active';
-- All that lists count by, so that counting reads no rows.
create index member_counted on member (prefecture_id, progress, impression, sex)
  include (id, status, email_verified_at, birth_date, created_at, next_on);
create index member_next on member (next_on, id) where next_on is not null and status = 'active';
create index member_skill_holders on member_skill (tag_id, member_id, years);
drop index member_skill_tag;

-- What has passed between the staff and a member, and how they were judged. Lines are only ever added.
create table member_log (
  id bigint generated always as identity primary key,
  member_id integer not null references member on delete cascade,
  kind text not null check (kind in ('call', 'mail', 'meeting', 'other', 'done', 'progress', 'impression')),
  admin_id integer references admin_user on delete set null,
  at timestamptz not null default now(),
  text text not null default '',
  -- Codes of what was changed.
  before smallint,
  after smallint
);
create index member_log_member on member_log (member_id, id desc);
create index member_log_changes on member_log (member_id, kind, id desc)
  where kind in ('progress', 'impression');

-- A large table of members that is written part by part; its files are gone after a day.
create table member_export (
  id integer generated always as identity primary key,
  admin_id integer not null references admin_user on delete cascade,
  wanted jsonb not null,
  encoding text not null check (encoding in ('utf8', 'shift_jis')),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  total integer not null default 0,
  done integer not null default 0,
  last_id integer not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index member_export_admin on member_export (admin_id, id desc);

create table member_export_part (
  export_id integer not null references member_export on delete cascade,
  number smallint not null,
  file_id integer not null references file on delete cascade,
  -- Who is in it, for the record of who was shown to whom.
  ids integer[] not null,
  primary key (export_id, number)
);
create index member_export_part_file on member_export_part (file_id);

-- How many members there are by what their list chooses by: to count them all takes longer than a page may.
-- Writers add what they changed, so that none waits for another, and a job sums it up.
create table member_tally (
  id bigint generated always as identity primary key,
  is_active boolean not null,
  is_verified boolean not null,
  progress smallint not null,
  impression smallint not null,
  sex text,
  n integer not null
);

create function tally_members() returns trigger
language plpgsql as $$
begin
  insert into member_tally (is_active, is_verified, progress, impression, sex, n)
  select status = 'active', email_verified_at is not null, progress, impression, sex, count(*)
  from after group by 1, 2, 3, 4, 5;
  return null;
end
$$;

create function untally_members() returns trigger
language plpgsql as $$
begin
  insert into member_tally (is_active, is_verified, progress, impression, sex, n)
  select status = 'active', email_verified_at is not null, progress, impression, sex, -count(*)
  from before group by 1, 2, 3, 4, 5;
  return null;
end
$$;

create function retally_members() returns trigger
language plpgsql as $$
begin
  insert into member_tally (is_active, is_verified, progress, impression, sex, n)
  select is_active, is_verified, progress, impression, sex, sum(sign) from (
    select status = 'active' as is_active, email_verified_at is not null as is_verified,
      progress, impression, sex, 1 as sign from after
    union all
    select status = 'active', email_verified_at is not null, progress, impression, sex, -1 from before
  ) cell
  group by 1, 2, 3, 4, 5 having sum(sign) <> 0;
  return null;
end
$$;

create trigger member_tallied after insert on member
  referencing new table as after for each statement execute function tally_members();
create trigger member_retallied after update on member
  referencing old table as before new table as after for each statement execute function retally_members();
create trigger member_untallied after delete on member
  referencing old table as before for each statement execute function untally_members();

insert into member_tally (is_active, is_verified, progress, impression, sex, n)
select status = 'active', email_verified_at is not null, progress, impression, sex, count(*)
from member group by 1, 2, 3, 4, 5;
