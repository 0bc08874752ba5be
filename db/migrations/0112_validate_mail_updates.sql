alter table item_edit validate constraint item_edit_act_check;
