-- A table of projects that was taken in can be taken back; a line whose project has changed since is left, with its reason.
alter table item_import drop constraint item_import_state_check;
alter table item_import add constraint item_import_state_check
  check (state in ('waiting', 'checking', 'ready', 'running', 'done', 'undoing', 'undone')) not valid;

alter table item_import_row drop constraint item_import_row_act_check;
alter table item_import_row add constraint item_import_row_act_check
  check (act in ('add', 'change', 'same', 'refuse', 'left')) not valid;
