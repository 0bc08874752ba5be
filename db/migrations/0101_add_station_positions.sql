-- All stations in service, with reading, position and lines: the table of db/stations fills them in.
-- Several of a prefecture share a name: 早稲田 of the Metro and of the Toden.
alter table station
  add column kana text,
  add column lat double precision,
  add column lng double precision,
  add column lines text[];

alter table station drop constraint station_prefecture_id_name_key;
