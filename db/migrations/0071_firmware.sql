-- Firmware: what devices of some models and a range of hardware may be given. Its file is kept in pieces, so that neither taking
-- it in nor handing out a part of it ever holds the whole.
create table firmware (
  firmware_id integer generated always as identity primary key,
  name text not null constraint firmware_name_check check (length(name) between 1 and 60),
  type text not null check (type in ('firmware', 'bootloader')),
  details text not null default '' check (length(details) <= 4000),
  server_name text not null default '' check (length(server_name) <= 200),
  -- compared as numbers with versions of as many digits
  hw_min text not null check (hw_min ~ '^\d{5,6}$'),
  hw_max text not null check (hw_max ~ '^\d{5,6}$'),
  model_ids integer[] not null default '{}',
  state text not null check (state in ('draft', 'released', 'withdrawn')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint firmware_range check (length(hw_min) = length(hw_max) and hw_min <= hw_max)
);
create unique index firmware_name on firmware (lower(name)) where deleted_at is null;
create index firmware_models on firmware using gin (model_ids);

create table firmware_file (
  file_key text primary key check (file_key ~ '^[A-Za-z0-9_-]{43}$'),
  -- null while the form was not sent yet
  firmware_id integer constraint firmware_file_one unique references firmware,
  user_id integer not null references user_account,
  name text not null check (length(name) <= 255),
  size integer not null check (size > 0),
  md5 text not null check (md5 ~ '^[0-9a-f]{32}$'),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now()
);
create index firmware_file_loose on firmware_file (created_at) where firmware_id is null;

-- all pieces of a file but the last are of a mebibyte
create table firmware_piece (
  file_key text not null references firmware_file on delete cascade,
  piece integer not null,
  content bytea not null,
  primary key (file_key, piece)
);
-- it is packed already, as far as it can be
alter table firmware_piece alter column content set storage external;
