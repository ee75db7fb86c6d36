-- Several processes on one database: who they are, what they tell each other to read again, and who holds an engine.

create table server_process (
  process_id uuid primary key,
  roles text[] not null,
  version text not null,
  host text not null,
  pid int4 not null,
  -- of the web site and of what watches over the process; null until it listens
  port int4,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  -- what it said of itself last, by name: see /metrics
  figures jsonb not null default '{}'
);

-- What a transaction changed that processes keep in memory; written in that transaction, dropped after some minutes.
create table invalidation (
  invalidation_id int8 generated always as identity primary key,
  xid int8 not null default pg_current_xact_id()::text::bigint,
  process_id uuid not null,
  kind text not null,
  ids int8[] not null,
  at timestamptz not null default now()
);
create index invalidation_by_xid on invalidation (xid);

-- Who runs what only one may run. A new holder raises the fence: what an older one still writes is refused by it.
create table lease (
  name text primary key,
  process_id uuid,
  fence int8 not null default 0,
  until timestamptz not null default '-infinity',
  -- a fence that is part of a key is locked against raising by whoever writes under it, and not against renewing
  unique (name, fence)
);
insert into lease (name) values ('engine'), ('jobs');
