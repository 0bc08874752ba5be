-- A table of projects that was taken in can be taken back; a line whose project has changed since is left, with its reason.
alter table item_import drop constraint item_import_state_check;
alter table item_import add constraint item_import_state_check
  check (state in ('waiting', 'checking', 'ready', 'running', 'done', 'undoing', 'undone')) not valid;

alter table item_import_row drop constraint item_import_row_act_check;
alter table item_import_row add constraint item_import_row_act_check
  check (act in ('add', 'change', 'same', 'refuse', 'left')) not valid;

-- Who a mail was assigned to before an act of the staff and by it, so that it can be taken back.
create table office_act_assignment (
  act_id bigint not null references office_act on delete cascade,
  mail_id integer not null references intake_mail on delete cascade,
  assigned_before integer references admin_user on delete cascade,
  assigned_after integer references admin_user on delete cascade,
  primary key (act_id, mail_id)
);
create index office_act_assignment_mail on office_act_assignment (mail_id);
