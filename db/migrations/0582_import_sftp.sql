-- Files of import sources that are fetched from a folder of an SFTP server (docs/imports.md).
alter table import_intake drop constraint import_intake_way_check;
alter table import_intake add constraint import_intake_way_check check (way in ('hand', 'webhook', 'folder', 'mail', 'sftp'));
alter table import_arrival drop constraint import_arrival_way_check;
alter table import_arrival add constraint import_arrival_way_check check (way in ('webhook', 'folder', 'mail', 'sftp'));
-- a file is taken once: the mark is a hash of its name, size and time
create unique index import_arrival_fetched on import_arrival (source_id, mark) where way = 'sftp';

create table import_sftp (
  source_id integer primary key references import_source,
  host text not null,
  port integer not null check (port between 1 and 65535),
  username text not null,
  auth text not null check (auth in ('password', 'key')),
  -- password, or private key with its passphrase: encrypted, and never told
  credentials text not null,
  -- the server's key that somebody has seen and accepted
  host_key text not null,
  directory text not null,
  -- of the names of files, with * for anything; empty: any
  pattern text not null default '',
  -- since when this folder is named
  named_at timestamptz not null default now(),
  looked_at timestamptz,
  next_at timestamptz not null default now(),
  -- tries since one went well, since when, and what went wrong
  tries integer not null default 0,
  failed_since timestamptz,
  failure text not null default ''
);
create index import_sftp_next on import_sftp (next_at);
