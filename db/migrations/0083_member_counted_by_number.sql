-- All that lists count by, by the number of the member: who has a skill is counted without reading the members.
create index concurrently member_counted_by_number on member (id)
  include (status, email_verified_at, progress, impression, sex);
