-- Files of import sources that come by mail: the mailbox of each such source, and how far it was read (docs/imports.md).
alter table import_intake drop constraint import_intake_way_check;
alter table import_intake add constraint import_intake_way_check check (way in ('hand', 'webhook', 'folder', 'mail'));
alter table import_arrival drop constraint import_arrival_way_check;
alter table import_arrival add constraint import_arrival_way_check check (way in ('webhook', 'folder', 'mail'));
-- a file of a mailbox is taken once, whatever the mailbox numbers its messages by: the mark is a hash of its content
create unique index import_arrival_mailed on import_arrival (source_id, mark) where way = 'mail';

create table import_mailbox (
  source_id integer primary key references import_source,
  host text not null,
  port integer not null check (port between 1 and 65535),
  security text not null check (security in ('tls', 'starttls')),
  username text not null,
  -- encrypted, and never told
  password text not null,
  folder text not null,
  -- addresses, or @ and a domain, whose messages are looked at
  senders text[] not null check (cardinality(senders) between 1 and 50),
  -- what the subject has to contain; empty: any
  subject text not null default '',
  -- how far it was read: the validity of its numbers, and the highest of them
  uid_validity bigint,
  last_uid bigint not null default 0,
  looked_at timestamptz,
  next_at timestamptz not null default now(),
  -- tries since one went well, since when, and what went wrong
  tries integer not null default 0,
  failed_since timestamptz,
  failure text not null default ''
);
create index import_mailbox_next on import_mailbox (next_at);
