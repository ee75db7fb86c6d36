-- The server of others that is asked for addresses: one for the installation, asked by nobody until somebody switched it on.
create table geocoder (
  geocoder_id integer primary key default 1 constraint geocoder_one check (geocoder_id = 1),
  kind text not null constraint geocoder_kind check (kind in ('nominatim', 'photon', 'pelias', 'google', 'here', 'mapbox')),
  address text not null,
  -- encrypted; empty where it takes none
  key text not null default '',
  -- requests a second of all processes together
  per_second real not null default 1 check (per_second between 0.1 and 50),
  is_on boolean not null default false,
  version integer not null default 1,
  -- when the next request may go
  next_at timestamptz not null default '-infinity',
  -- asked by nobody until then, after what went wrong
  rest_until timestamptz not null default '-infinity',
  -- what went wrong one after the other
  failures integer not null default 0,
  said text not null default '',
  said_at timestamptz,
  -- what was asked for and what was known already, of a day UTC
  counted_on date not null default '1970-01-01',
  asked integer not null default 0,
  hits integer not null default 0
);

-- Addresses of places, in 1e-4 degrees (11 m), as that server told them; none where it knows no street there.
create table place_address (
  lat int4 not null,
  lon int4 not null,
  name text,
  expires_at timestamptz not null,
  primary key (lat, lon)
);
create index place_address_expires on place_address (expires_at);

-- Places whose address somebody looked for and nobody knew: they are asked for one after the other, the newest first.
create table place_wanted (
  lat int4 not null,
  lon int4 not null,
  wanted_at timestamptz not null default now(),
  primary key (lat, lon)
);
create index place_wanted_at on place_wanted (wanted_at);

-- What was found by words, in small letters, near a place or anywhere.
create table address_search (
  words text primary key,
  found jsonb not null,
  expires_at timestamptz not null
);
create index address_search_expires on address_search (expires_at);
