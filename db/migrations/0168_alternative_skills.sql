-- Where a posting leaves a choice, as Java または Kotlin does: the tags beside the first, any of which is enough.
alter table item_skill add column other_tag_ids integer[];
