-- Devices have a state, which events lead to, and a history of it. What is in service and for how long is a table of periods.
alter table device
  add column lifecycle text not null default 'storage' constraint device_lifecycle check (lifecycle in (
    'storage', 'inventory', 'ready', 'activation_ready', 'activated', 'suspended', 'deactivated', 'end_use', 'retired')),
  -- why nothing leads on; null where nothing stands in the way
  add column hold text constraint device_hold check (hold in ('repair', 'rma', 'stolen')),
  -- the last day of a sample; null where it is none
  add column sample_expires_on date;

-- Those on a vehicle are in service; those that were on one are no more; what a customer has that never was on one waits for it,
-- and the rest, of the organisation that all others are below, lies in storage.
update device d set lifecycle = case
  when d.deleted_at is not null then 'deactivated'
  when exists (select from binding b where b.device = d.id and b.valid_to is null) then 'activated'
  when exists (select from binding b where b.device = d.id) then 'deactivated'
  when o.parent_id > 0 then 'activation_ready'
  else 'storage' end
from organization o where o.org_id = d.org_id;
create index device_state on device (org_id, lifecycle) where deleted_at is null;
create index device_samples on device (sample_expires_on) where lifecycle = 'activated' and sample_expires_on is not null;

insert into entity_event (kind, record_id, version, event, to_state, org_id, before, after)
select 'device', id, version, 'found', lifecycle, org_id, '{}', '{}' from device;

-- When devices were in service, of whom. Prices come with sales: until then each says why it has none.
create table service_period (
  period_id bigint generated always as identity primary key,
  device_id integer not null references device,
  org_id integer not null references organization,
  started_at timestamptz not null,
  -- null while it is open
  ended_at timestamptz,
  without_price text not null check (without_price in ('ACTIVE_DEVICE_NO_PRICE', 'SAMPLE', 'IMPORT')),
  constraint service_period_ends check (ended_at >= started_at),
  -- two periods of a device never overlap
  constraint service_period_apart exclude using gist (
    int4range(device_id, device_id, '[]') with &&, tstzrange(started_at, ended_at) with &&)
);
create unique index service_period_open on service_period (device_id) where ended_at is null;
create index service_period_device on service_period (device_id, started_at);
create index service_period_org on service_period (org_id, started_at);

insert into service_period (device_id, org_id, started_at, without_price)
select d.id, d.org_id, b.valid_from, case when d.protocol = 'import' then 'IMPORT' else 'ACTIVE_DEVICE_NO_PRICE' end
from device d join binding b on b.device = d.id and b.valid_to is null
where d.lifecycle = 'activated' and d.deleted_at is null;

-- a device is in service exactly while it is activated, for the organisation that it belongs to then
create function keep_service_period() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    update service_period set ended_at = greatest(started_at, now())
    where device_id = new.id and ended_at is null
      and (new.lifecycle <> 'activated' or new.deleted_at is not null or org_id <> new.org_id);
  end if;
  if new.lifecycle = 'activated' and new.deleted_at is null then
    insert into service_period (device_id, org_id, started_at, without_price)
    values (new.id, new.org_id, greatest(now(), (select max(ended_at) from service_period where device_id = new.id)), case
      when new.sample_expires_on is not null then 'SAMPLE'
      when new.protocol = 'import' then 'IMPORT'
      else 'ACTIVE_DEVICE_NO_PRICE' end)
    on conflict (device_id) where ended_at is null do nothing;
  end if;
  return null;
end $$;
create trigger device_service after insert or update of lifecycle, org_id, deleted_at on device
  for each row execute function keep_service_period();
