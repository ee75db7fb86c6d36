-- SIM cards, the carriers that they are of, and what is asked of these. What a card is, its carrier confirms; what is wanted of it
-- is an operation of its own.
create table sim_carrier (
  sim_carrier_id integer generated always as identity primary key,
  org_id integer not null references organization,
  carrier text not null check (length(carrier) between 1 and 40),
  name text not null check (length(name) between 1 and 100),
  -- empty: the carrier's own
  base_url text not null default '',
  -- the keys of the account, encrypted; empty for none
  credentials text not null default '',
  remark text not null default '',
  synced_at timestamptz,
  version integer not null default 1,
  deleted_at timestamptz
);
create unique index sim_carrier_name on sim_carrier (org_id, lower(name)) where deleted_at is null;

-- what cards can be recharged with, as the carrier last told
create table sim_product (
  product_id integer generated always as identity primary key,
  sim_carrier_id integer not null references sim_carrier on delete cascade,
  code text not null check (length(code) between 1 and 100),
  name text not null,
  data_mb integer check (data_mb >= 0),
  price_minor bigint check (price_minor >= 0),
  currency text not null default '',
  -- null while the carrier sells it
  gone_at timestamptz,
  unique (sim_carrier_id, code)
);

create table sim (
  sim_id integer generated always as identity primary key,
  org_id integer not null references organization,
  sim_carrier_id integer not null references sim_carrier,
  iccid text not null check (iccid ~ '^[0-9]{19,20}$'),
  -- the same card with its check digit
  iccid_key text not null check (iccid_key ~ '^[0-9]{20}$'),
  -- the carrier's own id of it; empty where it goes by the number
  carrier_ref text not null default '',
  imsi text not null default '',
  msisdn text not null default '',
  card_type text not null default 'plastic' check (card_type in ('plastic', 'embedded', 'esim')),
  bundle text not null default '',
  bundle_renews_at timestamptz,
  balance_minor bigint,
  currency text not null default '',
  data_limit_mb integer check (data_limit_mb between 0 and 1048576),
  data_used bigint not null default 0 check (data_used >= 0),
  messages_used integer not null default 0 check (messages_used >= 0),
  state text not null default 'inactive' constraint sim_state check (state in ('inactive', 'active', 'suspended')),
  carrier_state text not null default '',
  -- what the carrier says where that is not our state
  drift text constraint sim_drift check (drift in ('inactive', 'active', 'suspended', 'unknown')),
  device_id integer references device,
  synced_at timestamptz,
  remark text not null default '',
  version integer not null default 1,
  deleted_at timestamptz
);
-- a number stays taken for ever
create unique index sim_iccid on sim (iccid_key);
create unique index sim_device on sim (device_id) where deleted_at is null;
create index sim_org on sim (org_id, state) where deleted_at is null;
create index sim_of_carrier on sim (sim_carrier_id, sim_id) where deleted_at is null;
create index sim_drifting on sim (org_id) where drift is not null and deleted_at is null;

create table sim_operation (
  operation_id bigint generated always as identity primary key,
  org_id integer not null references organization,
  sim_carrier_id integer not null references sim_carrier,
  -- null where it is about all cards of the account, or one that is not here yet
  sim_id integer references sim,
  kind text not null,
  -- what is wanted, by the kind
  wanted jsonb not null default '{}',
  -- sent along wherever a carrier takes one, so that it is done once
  request_key uuid not null unique default gen_random_uuid(),
  state text not null default 'queued' constraint sim_operation_state
    check (state in ('queued', 'sent', 'confirmed', 'failed', 'timed_out')),
  -- what the carrier calls it
  carrier_ref text not null default '',
  said text not null default '',
  result jsonb,
  user_id integer references user_account,
  asked_at timestamptz not null default now(),
  ended_at timestamptz,
  version integer not null default 1,
  deleted_at timestamptz
);
-- one at a time changes a card
create unique index sim_operation_open on sim_operation (sim_id)
  where state in ('queued', 'sent') and kind in ('activate', 'suspend', 'reactivate', 'deactivate', 'limit', 'recharge');
create index sim_operation_log on sim_operation (sim_id, operation_id);

-- what was paid to carriers: rows are only added
create table sim_recharge (
  recharge_id bigint generated always as identity primary key,
  operation_id bigint not null unique references sim_operation,
  sim_id integer not null references sim,
  org_id integer not null references organization,
  product_id integer not null references sim_product,
  price_minor bigint,
  currency text not null,
  carrier_ref text not null,
  recharged_at timestamptz not null default now()
);
create index sim_recharge_sim on sim_recharge (sim_id, recharged_at);
