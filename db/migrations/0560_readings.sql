-- Who read figures of movement: who, by which way, of which vehicles and which range of time, and when. Readings of one who
-- reads the same again are merged by the hour, so that they stay few (docs/restatements.md). A correction names those who read
-- what it replaced.

-- what was asked for; one row for all who ask for the same
create table movement_reading_scope (
  scope_id bigint generated always as identity primary key,
  hash bytea not null unique,
  kinds text[] not null,
  org_ids integer[] not null,
  -- null: all of the organizations
  vehicle_ids integer[],
  devices integer[],
  landmark_ids integer[],
  made_at timestamptz not null default now()
);

create table movement_reading (
  reading_id bigint generated always as identity primary key,
  way text not null check (way in ('screen', 'export', 'schedule', 'api', 'share')),
  source text not null,
  -- tells readers apart: user 5, key 3, share 7, mail a@example.com
  reader text not null,
  org_id integer not null,
  user_id integer,
  key_id integer,
  share_id integer,
  schedule_id integer,
  address text,
  scope_id bigint not null references movement_reading_scope,
  hour timestamptz not null,
  windows tstzmultirange not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  times integer not null default 1,
  constraint movement_reading_merged unique (hour, reader, way, source, scope_id)
);
create index movement_reading_user on movement_reading (user_id, hour) where user_id is not null;
create index movement_reading_scope_of on movement_reading (scope_id);

-- to whom a correction was told, once each
create table movement_telling (
  device_id integer not null,
  at timestamptz not null,
  part integer not null,
  address text not null,
  told_at timestamptz not null,
  user_id integer not null,
  primary key (device_id, at, part, address)
);

-- when a result was first written: nobody can have read it before. Unknown of those that are there already.
alter table movement_row add column written_at timestamptz;
alter table movement_row alter column written_at set default now();
alter table movement_restatement add column old_at timestamptz;

-- vehicles that an export was made of; null: all of its organizations
alter table report_export add column scope_vehicle_ids integer[];
