-- Streets that the demonstration fleet drives on, of towns whose map was there once: its ways stay the same when the map goes.
create table demo_streets (
  town text not null,
  region text not null,
  -- lists of latitudes and longitudes in turn, degrees
  lines jsonb not null,
  since timestamptz not null,
  primary key (town, region)
);
