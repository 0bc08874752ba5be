-- A tag is merged into one that is merged into none: so a chain has one step and there is no circle,
-- whoever writes, and where two write at once as well.
alter table tag
  add column is_merged boolean not null generated always as (merged_into_id is not null) stored,
  add column target_is_merged boolean
    generated always as (case when merged_into_id is not null then false end) stored,
  add unique (id, is_merged),
  add constraint tag_merged_into_one_that_stands
    foreign key (merged_into_id, target_is_merged) references tag (id, is_merged);

create index tag_special on tag (tag_type, position, id) where tag_type <> 1;

create index item_picked on item (published_at desc, id desc)
  where (is_pickup or is_feature) and status = 'open' and deleted_at is null;
