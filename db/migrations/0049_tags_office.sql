-- What the staff does to tags: saves that do not overwrite each other, categories below the seven lines of
-- the site, merges that can be taken back, and words that no tag knows.
alter table tag_category
  -- A category below a line has the key of that line, and so its colour and its place on the site.
  add column parent_id smallint references tag_category,
  add column version integer not null default 1,
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now(),
  drop constraint tag_category_key_key;
create unique index tag_category_line on tag_category (key) where parent_id is null;

alter table tag add column version integer not null default 1;
create index tag_merged on tag (merged_into_id) where merged_into_id is not null;

-- A merge, and what is needed to take it back: for 30 days, then the row goes.
create table tag_merge (
  id integer generated always as identity primary key,
  target_id integer not null references tag,
  source_ids integer[] not null,
  admin_id integer references admin_user on delete set null,
  at timestamptz not null default now(),
  items integer not null,
  members integer not null,
  -- How the tags, the tags merged into them before, the connected articles and the suggested words stood.
  kept jsonb not null,
  undone_at timestamptz
);
create index tag_merge_at on tag_merge (at desc);

create table tag_merge_item (
  merge_id integer not null references tag_merge on delete cascade,
  item_id integer not null references item on delete cascade,
  -- Its tags of this merge with their places, and which of its skills meant one of them.
  tags jsonb not null,
  skills jsonb not null,
  primary key (merge_id, item_id)
);
create index tag_merge_item_item on tag_merge_item (item_id);

create table tag_merge_member (
  merge_id integer not null references tag_merge on delete cascade,
  member_id integer not null references member on delete cascade,
  -- What the member had said of the skills of this merge, and the positions wished for.
  skills jsonb not null,
  position_ids integer[],
  primary key (merge_id, member_id)
);
create index tag_merge_member_member on tag_merge_member (member_id);

-- Words that no tag knows: searched for without a hit, or asked for as a skill in a mail. Only the word and
-- how often; nothing of who wrote it.
create table unknown_word (
  id integer generated always as identity primary key,
  -- Folded as the search folds words: one word, however it is written.
  word_key text not null unique check (length(word_key) <= 60),
  word text not null,
  search_times integer not null default 0,
  mail_times integer not null default 0,
  state text not null default 'open' check (state in ('open', 'tag', 'synonym', 'ignored')),
  tag_id integer references tag,
  decided_at timestamptz,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now()
);
create index unknown_word_open on unknown_word (last_at desc) where state = 'open';
create index unknown_word_last on unknown_word (last_at);
