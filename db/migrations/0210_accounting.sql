-- The accounting service that sales are written to: the connection of an organization, what was asked of it, and what each record is there.
create table accounting_connection (
  connection_id integer generated always as identity primary key,
  org_id integer not null references organization,
  service text not null constraint accounting_connection_service check (service in ('quickBooks')),
  base_url text not null default '' check (length(base_url) <= 300),
  -- encrypted: what our application is there, and the tokens of whoever signed in
  credentials text not null default '',
  tokens text not null default '',
  state text not null constraint accounting_connection_state check (state in ('signedOut', 'connected', 'expired')),
  -- id and name of the company there
  realm_id text not null default '' check (length(realm_id) <= 40),
  company text not null default '' check (length(company) <= 300),
  -- name of the account that SKUs are sold by
  income_account text not null default '' check (length(income_account) <= 100),
  is_automatic boolean not null default false,
  -- a sign-in that was begun: SHA-256 of its state, who began it, until when, and the code that came of it, encrypted
  sign_in_hash bytea,
  sign_in_by integer references user_account,
  sign_in_ends_at timestamptz,
  sign_in_code text not null default '',
  connected_at timestamptz,
  connected_by integer references user_account,
  -- what the service said last where something failed
  said text not null default '' check (length(said) <= 500),
  compared_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz
);
create unique index accounting_connection_one on accounting_connection (org_id) where deleted_at is null;
create unique index accounting_connection_sign_in on accounting_connection (sign_in_hash) where sign_in_hash is not null;

-- The connection that counts for an organization: its own, or of the nearest one above it.
create function accounting_connection_of(integer) returns integer stable language sql as $$
  with recursive up as (
    select org_id, parent_id, 0 as depth from organization where org_id = $1
    union all select o.org_id, o.parent_id, up.depth + 1 from up join organization o on o.org_id = up.parent_id)
  select a.connection_id from up join accounting_connection a using (org_id) where a.deleted_at is null order by up.depth limit 1
$$;

create sequence accounting_operation as bigint;

-- What was asked, one line a record: the log of what was written, what failed and why.
create table accounting_sync (
  sync_id integer generated always as identity primary key,
  connection_id integer not null references accounting_connection,
  org_id integer not null references organization,
  operation_id bigint not null,
  kind text not null constraint accounting_sync_kind check (kind in ('customer', 'sku', 'device')),
  record_id integer not null,
  record_name text not null,
  state text not null constraint accounting_sync_state check (state in ('queued', 'synced', 'failed', 'conflict')),
  action text constraint accounting_sync_action check (action in ('created', 'updated', 'found', 'same')),
  -- ours is written over what differs there
  is_forced boolean not null default false,
  remote_id text not null default '' check (length(remote_id) <= 60),
  code text not null default '',
  said text not null default '' check (length(said) <= 500),
  user_id integer references user_account,
  asked_at timestamptz not null default now(),
  ended_at timestamptz,
  version integer not null default 1,
  deleted_at timestamptz
);
create unique index accounting_sync_open on accounting_sync (connection_id, kind, record_id) where state = 'queued' and deleted_at is null;
create index accounting_sync_newest on accounting_sync (org_id, sync_id desc);
create index accounting_sync_operation on accounting_sync (operation_id);
create index accounting_sync_record on accounting_sync (kind, record_id);
create index accounting_sync_differs on accounting_sync (connection_id) where state = 'conflict';

-- What a record is in a company there, and what was written of it last: to tell what is changed there, and what is to be written again.
create table accounting_link (
  connection_id integer not null references accounting_connection,
  realm_id text not null,
  kind text not null,
  record_id integer not null,
  remote_type text not null,
  remote_id text not null,
  remote_version text not null,
  written jsonb not null,
  record_version integer not null,
  synced_at timestamptz not null default now(),
  primary key (connection_id, realm_id, kind, record_id)
);
create unique index accounting_link_remote on accounting_link (connection_id, realm_id, remote_type, remote_id);
