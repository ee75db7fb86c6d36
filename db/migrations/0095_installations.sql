-- Trackers that installers put on vehicles: the codes that let an installer in for one customer and one day, and what they recorded.
create table install_code (
  install_code_id integer generated always as identity primary key,
  -- the customer
  org_id integer not null references organization,
  -- who installs
  installer text not null check (length(installer) between 1 and 100),
  code_hash bytea not null,
  -- its last characters, by which people tell it from others
  hint text not null check (length(hint) between 1 and 10),
  -- by the clock of the customer
  day date not null,
  valid_from timestamptz not null,
  valid_to timestamptz not null,
  -- who made it: what installers do by it is done in their name
  user_id integer not null references user_account,
  state text not null default 'open' constraint install_code_state check (state in ('open', 'withdrawn')),
  created_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  constraint install_code_span check (valid_from < valid_to)
);
create unique index install_code_hash on install_code (code_hash);
create index install_code_org on install_code (org_id, day) where deleted_at is null;

create table install_session (
  token_hash bytea primary key,
  install_code_id integer not null references install_code on delete cascade,
  began_at timestamptz not null default now()
);
create index install_session_code on install_session (install_code_id);

create table installation (
  installation_id integer generated always as identity primary key,
  org_id integer not null references organization,
  install_code_id integer not null references install_code,
  installer text not null,
  device_id integer not null references device,
  vehicle_id integer not null references vehicle,
  -- made up by the phone, which sends it until it hears that it came
  request_key uuid not null,
  -- by the phone
  installed_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  -- where the phone was, 1e-6 degrees; null where it did not say
  lat integer check (lat between -90000000 and 90000000),
  lon integer check (lon between -180000000 and 180000000),
  -- metres
  odometer integer check (odometer >= 0),
  -- as they were when it was ended; while it is open they are looked up
  power_check text not null default 'unknown' constraint installation_power check (power_check in ('good', 'bad', 'unknown')),
  antenna_check text not null default 'unknown' constraint installation_antenna check (antenna_check in ('good', 'bad', 'unknown')),
  -- when a report came that was not there before the installation
  reported_at timestamptz,
  pictures integer not null default 0 constraint installation_pictures check (pictures between 0 and 20),
  notes text not null default '',
  -- why it was closed without a picture or a report, or canceled
  end_reason text not null default '',
  state text not null default 'open' constraint installation_state check (state in ('open', 'closed', 'canceled')),
  version integer not null default 1,
  deleted_at timestamptz,
  constraint installation_place check ((lat is null) = (lon is null))
);
create unique index installation_request on installation (org_id, request_key);
create index installation_org on installation (org_id, installed_at) where deleted_at is null;
create index installation_device on installation (device_id);
create index installation_vehicle on installation (vehicle_id);

-- which picture of the phone is which file here, so that one that is sent twice is there once
create table installation_picture (
  installation_id integer not null references installation on delete cascade,
  request_key uuid not null,
  file_id bigint not null references record_file on delete cascade,
  primary key (installation_id, request_key)
);
