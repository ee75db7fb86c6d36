-- People who drive, and who drove what when.
create table driver (
  driver_id integer generated always as identity primary key,
  org_id integer not null references organization,
  name text not null check (length(name) between 1 and 100),
  phone text not null default '' check (length(phone) <= 40),
  email text not null default '' check (length(email) <= 254),
  -- number of the driving licence
  licence text not null default '' check (length(licence) <= 60),
  -- last day on which it is valid
  licence_expires date,
  remark text not null default '' check (length(remark) <= 500),
  demo boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index driver_org on driver (org_id);
create unique index driver_licence on driver (org_id, lower(licence)) where deleted_at is null and licence <> '';

-- Who drives or drove a vehicle, by seat: 1 the driver, 2 the co-driver.
create table vehicle_driver_span (
  -- organisation of the vehicle when the span was written
  org_id integer not null references organization,
  vehicle_id integer not null references vehicle,
  driver_id integer not null references driver,
  seat int2 not null check (seat in (1, 2)),
  valid_from timestamptz not null,
  -- null while it lasts
  valid_to timestamptz check (valid_to > valid_from),
  primary key (vehicle_id, seat, valid_from),
  -- a range of one stands for "the same": it needs no extension
  constraint vehicle_driver_span_seat exclude using gist
    (int8range(vehicle_id * 2::int8 + seat, vehicle_id * 2::int8 + seat, '[]') with &&, tstzrange(valid_from, valid_to) with &&),
  constraint vehicle_driver_span_driver exclude using gist
    (int4range(driver_id, driver_id, '[]') with &&, tstzrange(valid_from, valid_to) with &&)
);
create index vehicle_driver_span_driver_from on vehicle_driver_span (driver_id, valid_from);
create unique index vehicle_driver_span_seat_now on vehicle_driver_span (vehicle_id, seat) where valid_to is null;
create unique index vehicle_driver_span_driver_now on vehicle_driver_span (driver_id) where valid_to is null;

-- Places that vehicles are sent to. Where one lies is its landmark's shape, so that visits say who got there.
create table destination (
  destination_id integer generated always as identity primary key,
  org_id integer not null references organization,
  name text not null check (length(name) between 1 and 100),
  landmark_id integer not null references landmark,
  -- the landmark was made for it, from a point or an address
  made_landmark boolean not null default false,
  remark text not null default '' check (length(remark) <= 500),
  demo boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index destination_name on destination (org_id, lower(name)) where deleted_at is null;
create index destination_landmark on destination (landmark_id);

-- A vehicle is sent to a destination. Rows are ended, never changed: another plan is another row. Whether it has arrived
-- is nowhere written; it follows from its visits.
create table mission (
  mission_id integer generated always as identity primary key,
  destination_id integer not null references destination,
  vehicle_id integer not null references vehicle,
  -- being there counts from here on
  starts_at timestamptz not null,
  -- not there by then is a time-out; null: it may take as long as it likes
  due_at timestamptz check (due_at > starts_at),
  created_at timestamptz not null default now(),
  created_by integer references user_account,
  -- null while the vehicle is tied to the destination
  ended_at timestamptz,
  ended_by integer references user_account
);
create unique index mission_now on mission (destination_id, vehicle_id) where ended_at is null;
create index mission_vehicle on mission (vehicle_id);

-- Whoever is deleted neither drives nor is driven nor is sent anywhere.
create function end_vehicle_ties() returns trigger language plpgsql as $$
begin
  delete from vehicle_driver_span where vehicle_id = new.vehicle_id and valid_to is null and valid_from >= now();
  update vehicle_driver_span set valid_to = now() where vehicle_id = new.vehicle_id and valid_to is null;
  update mission set ended_at = now() where vehicle_id = new.vehicle_id and ended_at is null;
  return null;
end $$;
create trigger ties after update of deleted_at on vehicle
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function end_vehicle_ties();
