-- An update by a mail is an act of its own in the history of an item.
alter table item_edit drop constraint item_edit_act_check;
alter table item_edit add constraint item_edit_act_check
  check (act in ('registered', 'edited', 'confirmed', 'extended', 'closed', 'deleted',
    'restored', 'owner', 'tags', 'imported', 'mailed', 'reverted')) not valid;
