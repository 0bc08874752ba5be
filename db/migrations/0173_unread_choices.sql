-- Postings whose words left a choice of skills before a requirement could hold one: the worker reads each once. A version that
-- somebody has saved since is left as it is.
create table unread_choice (
  item_id integer primary key references item on delete cascade,
  version integer not null
);
insert into unread_choice
select id, version from item where deleted_at is null and exists (
  select from item_skill k where k.item_id = item.id and k.tag_id is not null and k.other_tag_ids is null
    and k.text ~ 'または|又は|もしくは|若しくは|あるいは|或いは|いずれか|どちらか|どれか| or |[A-Za-zァ-ヶー]か[A-Za-zァ-ヶ]');
