-- Rows of incoming files that could not be taken in as they are: each waits until somebody settles it (docs/imports.md).
create table import_conflict (
  conflict_id integer generated always as identity primary key,
  arrival_id integer not null references import_arrival,
  source_id integer not null references import_source,
  org_id integer not null,
  kind text not null check (kind in ('unknown', 'ambiguous', 'sameTime', 'cell')),
  -- tells the same conflict again in a later file: what was left out for good is not asked about twice
  mark text not null,
  -- of an asset: what tells it from the others of its source
  asset_key text not null default '',
  asset_name text not null default '',
  serial text not null default '',
  vin text not null default '',
  plate text not null default '',
  -- lines of the file
  lines integer[] not null check (cardinality(lines) > 0),
  -- what came: the newest of these rows
  came_at timestamptz,
  came_lat float8,
  came_lon float8,
  -- what stands at the same instant, in degrees
  stands_lat float8,
  stands_lon float8,
  -- vehicles that it may be
  candidates integer[] not null default '{}',
  -- of a cell that cannot be read
  field text not null default '',
  problem text not null default '',
  value text not null default '',
  found_at timestamptz not null,
  state text not null default 'open'
    check (state in ('open', 'left', 'ours', 'mapped', 'both', 'added', 'again')),
  vehicle_id integer references vehicle,
  settled_by integer references user_account,
  settled_at timestamptz,
  constraint import_conflict_settled check ((state = 'open') = (settled_at is null))
);
create index import_conflict_org on import_conflict (org_id, conflict_id desc);
create index import_conflict_source on import_conflict (source_id, mark);
create index import_conflict_open on import_conflict (source_id) where state = 'open';
create index import_conflict_arrival on import_conflict (arrival_id);
