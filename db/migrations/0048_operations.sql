-- Whom a list or an export of people has shown: asked for by one of them, in years of lines.
create index audit_seen on audit using gin (fields)
  where action in ('members_searched', 'csv_exported');
