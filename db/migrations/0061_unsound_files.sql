-- Few files are anything but stored; whoever watches over them asks every few seconds.
create index file_unsound on file (state, created_at) where state <> 'stored';
