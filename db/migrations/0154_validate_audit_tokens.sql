alter table audit validate constraint audit_actor_kind_check;
