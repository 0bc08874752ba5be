-- Acts of the staff that can be taken back as a whole, with the mails that they have caused.

create table office_act (
  id bigint generated always as identity primary key,
  admin_id integer not null references admin_user on delete cascade,
  -- What the button that takes it back names.
  label text not null,
  done_at timestamptz not null default now(),
  undone_at timestamptz
);
create index office_act_of on office_act (admin_id, id desc);

-- The moves of applications in an act, and what each application was before. The mail and the notice of a move
-- have its number in their key.
create table office_act_move (
  act_id bigint not null references office_act on delete cascade,
  move_id bigint not null references entry_move on delete cascade,
  stage text not null check (stage in ('received', 'reviewing', 'proposed', 'scheduling', 'interviewed',
    'offered', 'started', 'declined', 'withdrawn')),
  validity smallint not null check (validity in (0, 1)),
  decline_reason text check (decline_reason in ('filled', 'terms', 'skills', 'lost_to_other')),
  moved_at timestamptz not null,
  primary key (act_id, move_id)
);
create index office_act_move_of on office_act_move (move_id);

-- The saves of projects in an act.
create table office_act_edit (
  act_id bigint not null references office_act on delete cascade,
  edit_id bigint not null references item_edit on delete cascade,
  primary key (act_id, edit_id)
);
create index office_act_edit_of on office_act_edit (edit_id);
