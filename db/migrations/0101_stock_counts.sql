-- Stock-taking: what lies at a place, by what a scanner reads there, and what came of it.
create table stock_count (
  count_id integer generated always as identity primary key,
  org_id integer not null references organization,
  place_id integer not null references stock_place,
  state text not null default 'open' constraint stock_count_state check (state in ('open', 'settled', 'cancelled')),
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  reason text not null default '',
  -- what came of it; null while it is open
  expected integer,
  missing integer,
  moved integer,
  version integer not null default 1,
  deleted_at timestamptz
);
create unique index stock_count_open on stock_count (place_id) where state = 'open' and deleted_at is null;
create index stock_count_org on stock_count (org_id, count_id) where deleted_at is null;

create table stock_count_scan (
  count_id integer not null references stock_count,
  device_id integer not null references device,
  at timestamptz not null default now(),
  primary key (count_id, device_id)
);

-- how many of a model should lie at a place at least
create table stock_level (
  level_id integer generated always as identity primary key,
  org_id integer not null references organization,
  place_id integer not null references stock_place,
  model_id integer not null references model,
  reorder_at integer not null check (reorder_at between 1 and 100000),
  version integer not null default 1,
  deleted_at timestamptz
);
create unique index stock_level_model on stock_level (place_id, model_id) where deleted_at is null;
