-- Workers that are alive say so. Jobs that a vanished one had taken are given back.
create table job_worker (
  worker_id text primary key,
  seen_at timestamptz not null default now()
);

-- What was already committed at a moment. A feed is swept only up to a mark of long ago: by then every
-- follower has read it. The time of a row would not do, for it is the time its transaction began.
create table feed_mark (
  at timestamptz primary key default now(),
  horizon xid8 not null default pg_snapshot_xmin(pg_current_snapshot())
);
