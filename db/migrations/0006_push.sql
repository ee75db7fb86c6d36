-- Servers of others that get the positions of an organisation as they come, and what was sent to them.

-- transaction numbers of one database grow over all organisations: followers of many read by them alone
create index arrival_xid on arrival (xid);
-- cursors from before this transaction number have lost what came after them
alter table arrival_epoch add column purged_to bigint not null default 0;

create table push_server (
  server_id integer generated always as identity primary key,
  org_id integer not null references organization,
  protocol text not null check (protocol in ('http', 'https', 'mqtt', 'mqtts')),
  -- host, port and path, without the protocol
  address text not null check (length(address) between 1 and 300 and address not ilike '%http%'),
  -- MQTT: where messages go; empty for http
  topic text not null default '' check (length(topic) <= 200),
  -- encrypted; empty without
  authorization_code text not null default '',
  -- encrypted: what deliveries are signed with
  secret text not null,
  enabled boolean not null default true,
  -- how far its deliveries have got in the feed of arrivals; null until it begins
  cursor jsonb,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index push_server_org on push_server (org_id) where deleted_at is null;

create table push_delivery (
  delivery_id bigint generated always as identity primary key,
  server_id integer not null references push_server on delete cascade,
  created_at timestamptz not null default now(),
  -- what was or will be sent, for replaying
  body jsonb not null,
  positions integer not null,
  state text not null check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  delivered_at timestamptz,
  -- HTTP status of the last answer; null where there was none
  status integer,
  last_error text not null default '' check (length(last_error) <= 500)
);
create index push_delivery_server on push_delivery (server_id, delivery_id desc);
create index push_delivery_due on push_delivery (next_attempt_at) where state = 'waiting';
create index push_delivery_old on push_delivery (created_at);
