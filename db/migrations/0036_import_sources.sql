-- Other vendors' exports: where they come from, how their files are read, and which asset of theirs is which vehicle
-- (docs/imports.md).
create table import_source (
  source_id integer generated always as identity primary key,
  org_id integer not null references organization,
  name text not null check (length(name) between 1 and 60),
  -- whose export it is by its heads; empty for none that is known
  vendor text not null default '' check (length(vendor) <= 40),
  -- by field: the head of its column
  columns jsonb not null default '{}',
  units jsonb not null,
  -- of times that name none; empty while nobody said
  zone text not null default '' check (length(zone) <= 60),
  date_order text not null default '' check (date_order in ('', 'mdy', 'dmy')),
  version integer not null default 1,
  user_id integer not null references user_account,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index import_source_name on import_source (org_id, lower(name)) where deleted_at is null;

-- An asset that files of a source tell of. Its sightings are reports of a device of its own.
create table import_asset (
  device integer primary key references device,
  source_id integer not null references import_source,
  -- what tells it from other assets of the source: its serial number, VIN or name
  key text not null check (length(key) between 1 and 110),
  vehicle_id integer not null references vehicle,
  -- as the newest sighting told
  name text not null,
  serial text not null,
  address text not null,
  landmark text not null,
  unique (source_id, key)
);
create index import_asset_vehicle on import_asset (vehicle_id);

create table import_run (
  run_id integer generated always as identity primary key,
  source_id integer not null references import_source,
  user_id integer not null references user_account,
  at timestamptz not null default now(),
  -- all of it is stored
  finished_at timestamptz,
  file_name text not null check (length(file_name) <= 255),
  -- SHA-256 of the file
  digest bytea not null check (length(digest) = 32),
  total integer not null,
  good integer not null,
  newer integer not null,
  added integer not null
);
create index import_run_source on import_run (source_id, at desc);
