-- Who was merged into a member: what was on record of them is on record of the member.
create index concurrently member_merged_into on member (merged_into_id) where merged_into_id is not null;
