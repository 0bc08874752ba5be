-- An item without a name would keep every change of many items from being written. There is none but by damage.
do $$
begin
  update item set name = '（名前のない案件）' where btrim(name) = '';
end
$$;
alter table item validate constraint item_has_name;
-- A damaged hash must not keep a release from starting: the doctor names it, and a new password heals it.
do $$
begin
  alter table member validate constraint member_password_is_readable;
  alter table admin_user validate constraint admin_password_is_readable;
exception when check_violation then
  raise warning 'a password hash cannot be read: see npm run doctor';
end
$$;
