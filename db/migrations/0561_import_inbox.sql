-- Files of import sources that come by themselves: how each source gets them, and what came (docs/imports.md).
create table import_intake (
  source_id integer primary key references import_source,
  way text not null check (way in ('hand', 'webhook', 'folder')),
  -- SHA-256 of the secret end of the address that files are posted to
  key_hash bytea unique check (length(key_hash) = 32),
  -- the first file was confirmed by somebody: what follows is taken in without asking, as they chose and in their name
  automatic boolean not null default false,
  good_rows boolean not null default false,
  add_vehicles boolean not null default false,
  asset_type integer not null default 2000,
  user_id integer not null references user_account
);

create table import_arrival (
  arrival_id integer generated always as identity primary key,
  source_id integer not null references import_source,
  org_id integer not null,
  way text not null check (way in ('webhook', 'folder')),
  file_name text not null check (length(file_name) between 1 and 255),
  -- tells a file of a folder from another of its name: when it was changed, and its size
  mark text not null default '',
  content bytea,
  bytes integer not null,
  at timestamptz not null,
  state text not null check (state in ('queued', 'waiting', 'done', 'refused')),
  -- why it was refused, or what somebody has to look at: a code of an error, or a word of our own
  reason text not null default '',
  total integer not null default 0,
  good integer not null default 0,
  taken integer not null default 0,
  ended_at timestamptz
);
create index import_arrival_source on import_arrival (source_id, arrival_id desc);
create index import_arrival_org on import_arrival (org_id, arrival_id desc);
create index import_arrival_file on import_arrival (at) where content is not null;
-- a file of a folder is taken once, also where the process ends before it is moved
create unique index import_arrival_once on import_arrival (source_id, file_name, mark) where way = 'folder';
