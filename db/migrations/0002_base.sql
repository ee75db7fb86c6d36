-- Organisations, people, vehicles, devices and who carries which: the small tables. In a distributed database all of
-- them are reference tables; nothing here grows with the reports.

create table organization (
  org_id integer generated always as identity primary key,
  -- 0 for a root; an organisation whose parent is gone counts as a root, so there is no foreign key
  parent_id integer not null default 0,
  name text not null check (length(name) between 1 and 100),
  type smallint not null default 1 check (type in (1, 4, 5, 6)),
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index organization_parent on organization (parent_id);

create table role (
  role_id integer generated always as identity primary key,
  name text not null unique,
  permissions text[] not null check (cardinality(permissions) > 0)
);

create table user_account (
  user_id integer generated always as identity primary key,
  org_id integer not null references organization,
  role_id integer not null references role,
  username text not null check (length(username) between 1 and 100),
  -- argon2id, with its salt and cost inside
  password_hash text not null,
  user_type text not null default 'defaultUser' check (user_type in ('defaultUser', 'landmarkUser')),
  internal boolean not null default false,
  admin boolean not null default false,
  needs_password_change boolean not null default false,
  suspend_reason text,
  -- what differs from the default preferences
  habit jsonb not null default '{}',
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index user_account_username on user_account (lower(username)) where deleted_at is null;

create table session (
  -- SHA-256 of the token: the token itself is nowhere
  token_hash bytea primary key,
  user_id integer not null references user_account on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  remote_address text not null,
  user_agent text not null
);
create index session_of_user on session (user_id);
create index session_expiry on session (expires_at);

create table vehicle (
  vehicle_id integer generated always as identity primary key,
  org_id integer not null references organization,
  name text not null check (length(name) between 1 and 100),
  asset_type smallint not null,
  icon text not null,
  plate text not null default '',
  vin text not null default '',
  make text not null default '',
  model text not null default '',
  year smallint,
  remark text not null default '',
  version integer not null default 1,
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index vehicle_name on vehicle (org_id, lower(name)) where deleted_at is null;
create unique index vehicle_vin on vehicle (org_id, lower(vin)) where deleted_at is null and vin <> '';

create table device (
  id integer generated always as identity primary key,
  org_id integer not null references organization,
  -- 14 or 15 digits: IMEI, MEID, or one of ours for a sender without
  device_id text not null check (device_id ~ '^[0-9]{14,15}$'),
  -- what it calls itself on the wire
  identifier text not null check (length(identifier) between 1 and 64),
  protocol text not null default '',
  model text not null default '',
  remark text not null default '',
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index device_device_id on device (device_id) where deleted_at is null;
create unique index device_identifier on device (lower(identifier)) where deleted_at is null;
create index device_org on device (org_id);
-- device ids for senders that bring none of their own
create sequence own_device_id;

-- Which device a vehicle carried when. History is read through it, so a moved device takes no trail along.
create table binding (
  vehicle_id integer not null references vehicle,
  device integer not null references device,
  valid_from timestamptz not null,
  -- null while it lasts
  valid_to timestamptz check (valid_to > valid_from),
  primary key (vehicle_id, valid_from)
);
create unique index binding_vehicle_now on binding (vehicle_id) where valid_to is null;
create unique index binding_device_now on binding (device) where valid_to is null;
create index binding_device on binding (device, valid_from);

-- Senders that nobody has added: parked for adoption.
create table unknown_device (
  identifier text primary key,
  protocol text not null,
  remote_address text not null,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  attempts bigint not null
);

create table audit_log (
  audit_id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id integer,
  org_id integer,
  action text not null,
  path text not null,
  remote_address text not null,
  facts jsonb not null
);
create index audit_log_at on audit_log (at);
