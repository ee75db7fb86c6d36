-- Map servers of others, which the browsers of an organization and of all below it may ask once somebody switched them on.
create table map_source (
  map_source_id integer generated always as identity primary key,
  org_id integer not null references organization,
  name text not null check (length(name) between 1 and 100),
  kind text not null constraint map_source_kind check (kind in ('xyz', 'wms')),
  role text not null constraint map_source_role check (role in ('road', 'imagery', 'overlay')),
  address text not null,
  -- scheme, host and port: what pages may ask
  origin text not null,
  layers text not null default '',
  attribution text not null default '',
  min_zoom integer not null default 0 check (min_zoom between 0 and 22),
  max_zoom integer not null default 19 check (max_zoom between 0 and 22),
  -- pixels along the side of a tile
  tile_size integer not null default 256 check (tile_size in (256, 512)),
  -- percent, of what lies over the map
  opacity integer not null default 70 check (opacity between 10 and 100),
  -- encrypted; empty where it takes none
  key text not null default '',
  is_on boolean not null default false,
  version integer not null default 1,
  deleted_at timestamptz,
  constraint map_source_zooms check (min_zoom <= max_zoom)
);
create unique index map_source_name on map_source (org_id, lower(name)) where deleted_at is null;
create index map_source_on on map_source (origin) where is_on and deleted_at is null;
