-- How the names of places and industries are read: みなとく and ぎんこう find them.
alter table area add kana text;
alter table biz_category add kana text;

-- Cards name stations out of the memory of each process, as they do tags and places.
create trigger station_named after insert or update or delete on station
  for each statement execute function note_name_changes();
