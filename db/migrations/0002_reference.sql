create table region (
  id smallint primary key,
  name text not null unique,
  position smallint not null
);

-- The id is the JIS code: 13 is 東京都.
create table prefecture (
  id smallint primary key,
  region_id smallint not null references region,
  name text not null unique,
  kana text not null
);

create table area (
  id integer primary key,
  prefecture_id smallint not null references prefecture,
  name text not null,
  unique (prefecture_id, name)
);

create table station (
  id integer primary key,
  prefecture_id smallint not null references prefecture,
  name text not null,
  line text not null,
  unique (prefecture_id, name)
);

create table biz_category (
  id smallint primary key,
  name text not null unique
);

-- The forms of work a member may wish for.
create table contract_type (
  id smallint primary key,
  name text not null unique,
  position smallint not null
);
