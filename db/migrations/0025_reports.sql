-- Reports over what the movement engine found out.

-- Which organisation a vehicle belonged to from when until when: in a report each organisation sees its own part.
create table vehicle_owner (
  vehicle_id integer not null,
  org_id integer not null,
  valid_from timestamptz not null,
  valid_to timestamptz,
  primary key (vehicle_id, valid_from),
  check (valid_to > valid_from)
);
create unique index vehicle_owner_now on vehicle_owner (vehicle_id) where valid_to is null;
create index vehicle_owner_org on vehicle_owner (org_id, valid_from);

create function keep_vehicle_owner() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from vehicle_owner where vehicle_id = old.vehicle_id;
  elsif tg_op = 'INSERT' then
    -- what it carried before it was entered is its first owner's too
    insert into vehicle_owner (vehicle_id, org_id, valid_from) values (new.vehicle_id, new.org_id, timestamptz '2000-01-01 00:00Z');
  elsif new.org_id <> old.org_id then
    -- moved twice in one transaction: the first move never counted
    delete from vehicle_owner where vehicle_id = new.vehicle_id and valid_to is null and valid_from >= now();
    update vehicle_owner set valid_to = now() where vehicle_id = new.vehicle_id and valid_to is null;
    insert into vehicle_owner (vehicle_id, org_id, valid_from) values (new.vehicle_id, new.org_id, now());
  end if;
  return null;
end $$;
create trigger owner after insert or delete or update of org_id on vehicle
  for each row execute function keep_vehicle_owner();
insert into vehicle_owner (vehicle_id, org_id, valid_from)
select vehicle_id, org_id, timestamptz '2000-01-01 00:00Z' from vehicle;

-- What reports add up, beside the body, so that sums are read from indexes alone.
alter table movement_row
  add column odometer_mm int8 generated always as ((body ->> 'odometerMm')::float8::int8) stored,
  add column inferred_mm int8 generated always as ((body ->> 'inferredMm')::float8::int8) stored,
  add column engine_ms int8 generated always as ((body ->> 'engineMs')::float8::int8) stored,
  add column idle_ms int8 generated always as ((body ->> 'idleMs')::float8::int8) stored;
create index movement_row_mileage on movement_row (device_id, start_at)
  include (region, mm, odometer_mm, inferred_mm) where kind = 'mileage';
create index movement_row_trip on movement_row (device_id, start_at) include (end_at, mm, odometer_mm) where kind = 'trip';
create index movement_row_activity on movement_row (device_id, start_at)
  include (engine_ms, idle_ms) where kind = 'activity';
