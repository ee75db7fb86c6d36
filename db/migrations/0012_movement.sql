-- What the movement engine makes of the reports (docs/movement.md). Every key of what grows with the fleet contains the
-- device, so that the tables can be distributed by it.

-- How far an engine has got in the feed of arrivals: every transaction up to this one is in its results. The rows of
-- organisation 0 are for engines: every device, followed or not.
create table arrival_follower (
  name text primary key,
  xid bigint not null
);

-- What the engine knows of a device: changed in the transaction that writes the results.
create table movement_device (
  device_id int4 primary key,
  -- the engine's state after the newest report, and the reports since the last checkpoint
  state text not null,
  reports int4 not null,
  head timestamptz not null,
  -- transactions below this one are in the state
  seen bigint not null,
  -- what it is doing, for the live list
  now jsonb not null,
  -- from here on the results have to be computed anew, and why; null when they are right
  stale_from timestamptz,
  stale_cause text check (stale_cause in ('late', 'landmark', 'rule', 'restored'))
) with (fillfactor = 70);
create index movement_device_stale on movement_device (stale_from) where stale_from is not null;

-- States from which a window can be computed anew.
create table movement_checkpoint (
  device_id int4 not null,
  time timestamptz not null,
  state text not null,
  reports int4 not null,
  primary key (device_id, time)
);

-- Results: what reports ask for as columns, all of it in the body.
create table movement_row (
  device_id int4 not null,
  kind text not null check (kind in
    ('trip', 'stop', 'visit', 'idle', 'load', 'mileage', 'activity', 'crossing', 'odometerFault')),
  start_at timestamptz not null,
  -- time of the report that made it certain
  known_at timestamptz not null,
  -- tells those apart that share all of this
  part int2 not null,
  end_at timestamptz,
  -- visits
  landmark_id int4,
  -- mileage: ISO 3166-2, empty in none
  region text,
  -- trips, stops and mileage
  mm int8,
  -- of the rule that it was made with
  version text not null,
  body jsonb not null,
  primary key (device_id, kind, start_at, known_at, part)
);
create index movement_row_known on movement_row (device_id, known_at);
create index movement_row_landmark on movement_row (landmark_id, end_at) where kind = 'visit';

-- Results that were said differently before.
create table movement_restatement (
  device_id int4 not null,
  at timestamptz not null,
  part int4 not null,
  kind text not null,
  start_at timestamptz not null,
  cause text not null check (cause in ('late', 'landmark', 'rule', 'restored')),
  -- bodies; null: there was none, there is none any more
  old jsonb,
  new jsonb,
  primary key (device_id, at, part)
);
create index movement_restatement_start on movement_restatement (device_id, start_at);

-- Which parameters count for whom from when on. Choices are only added to.
create table movement_rule (
  rule_id integer generated always as identity primary key,
  level text not null check (level in ('model', 'organisation', 'device')),
  -- the model's name, or the id of the organisation or device
  subject text not null,
  version integer not null,
  since timestamptz not null,
  preset text not null,
  changes jsonb not null default '{}',
  user_id integer references user_account,
  created_at timestamptz not null default now(),
  unique (level, subject, version)
);

-- What the engine has to hear of: from when on results of which devices may be others.
create table movement_change (
  change_id bigint generated always as identity primary key,
  cause text not null check (cause in ('landmark', 'rule')),
  since timestamptz not null,
  -- a rule's level and subject
  level text,
  subject text,
  -- a landmark's organisation, and the box that its old and its new shape lie in, degrees
  org_id integer,
  west float8,
  south float8,
  east float8,
  north float8
);

-- Shapes of landmarks by day (UTC): a change counts from the beginning of the day in which it is made, so that days that
-- are over keep the landmarks that they had.
create table landmark_shape (
  landmark_id integer not null,
  org_id integer not null,
  valid_from date not null,
  -- the first day on which it does not count any more
  valid_to date,
  area float8 not null,
  shape jsonb not null,
  primary key (landmark_id, valid_from)
);
create index landmark_shape_org on landmark_shape (org_id);

create function keep_landmark_shape() returns trigger language plpgsql as $$
declare
  today date := (now() at time zone 'UTC')::date;
  since date := today;
begin
  if tg_op = 'INSERT' then
    -- one that is said to be older counts from then on
    since := least(today, (new.created_at at time zone 'UTC')::date);
    if new.deleted_at is not null then return null; end if;
  elsif new.shape = old.shape and new.org_id = old.org_id and (new.deleted_at is null) = (old.deleted_at is null) then
    return null;
  end if;
  delete from landmark_shape where landmark_id = new.landmark_id and valid_to is null and valid_from >= today;
  update landmark_shape set valid_to = today where landmark_id = new.landmark_id and valid_to is null;
  if new.deleted_at is null then
    insert into landmark_shape (landmark_id, org_id, valid_from, area, shape)
    values (new.landmark_id, new.org_id, since, new.area, new.shape);
  end if;
  insert into movement_change (cause, since, org_id, west, south, east, north)
  values ('landmark', since::timestamp at time zone 'UTC', new.org_id,
    least(new.west, case when tg_op = 'UPDATE' then old.west end),
    least(new.south, case when tg_op = 'UPDATE' then old.south end),
    greatest(new.east, case when tg_op = 'UPDATE' then old.east end),
    greatest(new.north, case when tg_op = 'UPDATE' then old.north end));
  return null;
end $$;
create trigger shape after insert or update of shape, org_id, deleted_at on landmark
  for each row execute function keep_landmark_shape();
insert into landmark_shape (landmark_id, org_id, valid_from, area, shape)
select landmark_id, org_id, date '2000-01-01', area, shape from landmark where deleted_at is null;

-- What people read off a vehicle's odometer. Only added to.
create table odometer_adjustment (
  adjustment_id integer generated always as identity primary key,
  vehicle_id integer not null references vehicle,
  at timestamptz not null,
  -- metres
  value float8 not null check (value >= 0 and value <= 1e10),
  entered_at timestamptz not null default now(),
  user_id integer not null references user_account,
  reason text not null check (length(reason) between 1 and 500)
);
create index odometer_adjustment_vehicle on odometer_adjustment (vehicle_id, at);
