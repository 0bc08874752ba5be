-- Whoever has a preset, where it is changed or archived.
create index concurrently admin_user_preset on admin_user (preset_id);
