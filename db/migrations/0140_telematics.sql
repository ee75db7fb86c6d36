-- Devices at telematics services of others: the PIN by which they are bound, accounts, and what became of each.
alter table device add column pin text not null default '' constraint device_pin check (pin = '' or pin ~ '^\d{6}$');

-- What the product offered for every model up to now it goes on to offer for those that there are.
update model set capabilities = (
  select array_agg(distinct each order by each) from unnest(capabilities || array['statusChange', 'relay']) as each);

create table telematics_account (
  account_id integer generated always as identity primary key,
  org_id integer not null references organization,
  service text not null constraint telematics_account_service check (service in ('geotab', 'isaac')),
  name text not null constraint telematics_account_name_check check (length(name) between 1 and 100),
  base_url text not null default '' check (length(base_url) <= 300),
  -- encrypted
  credentials text not null default '',
  remark text not null default '' check (length(remark) <= 500),
  version integer not null default 1,
  deleted_at timestamptz
);
create unique index telematics_account_name on telematics_account (org_id, lower(name)) where deleted_at is null;

create table telematics_link (
  link_id integer generated always as identity primary key,
  device_id integer not null references device,
  org_id integer not null references organization,
  service text not null constraint telematics_link_service check (service in ('geotab', 'isaac')),
  account_id integer not null references telematics_account,
  uuid text not null default '' check (length(uuid) <= 60),
  state text not null constraint telematics_link_state check (state in ('binding', 'bound', 'failed')),
  -- what the service calls the device
  external_id text not null default '' check (length(external_id) <= 200),
  failure text constraint telematics_link_failure check (failure in ('uuid', 'service')),
  said text not null default '' check (length(said) <= 500),
  forwards boolean not null default false,
  -- the report that was forwarded last, and before when none is tried again
  sent_to timestamptz,
  sent_at timestamptz,
  next_at timestamptz not null default now(),
  user_id integer references user_account,
  version integer not null default 1,
  deleted_at timestamptz
);
create unique index telematics_link_one on telematics_link (device_id, service) where deleted_at is null;
create index telematics_link_account on telematics_link (account_id) where deleted_at is null;
create index telematics_link_forwards on telematics_link (account_id, next_at) where forwards and state = 'bound' and deleted_at is null;

-- Whoever gets a device has it at no service of whoever gave it away.
create function telematics_leaves_device() returns trigger language plpgsql as $$
begin
  update telematics_link set deleted_at = now(), forwards = false where device_id = new.id and deleted_at is null;
  return null;
end $$;
create trigger telematics_leave after update of org_id on device for each row
  when (new.org_id <> old.org_id) execute function telematics_leaves_device();

-- Battery and signal are per cent, or unknown.
alter table device_last
  add constraint device_last_battery check (battery between -1 and 100),
  add constraint device_last_signal check (signal between -1 and 100);
