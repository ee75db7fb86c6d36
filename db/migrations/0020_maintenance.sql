-- Maintenance of vehicles: what is to be done when, what was done, and who was reminded (docs/maintenance.md).

create table maintenance_plan (
  plan_id integer generated always as identity primary key,
  vehicle_id integer not null references vehicle,
  kind text not null,
  -- a name of one's own; empty: the kind's
  name text not null default '' check (length(name) <= 100),
  -- where it is due next: metres, hours, the organisation's day
  due_m float8 check (due_m between 0 and 1e10),
  due_h float8 check (due_h between 0 and 1e6),
  due_on date,
  -- intervals; null for what is done once
  every_m float8 check (every_m > 0),
  every_h float8 check (every_h > 0),
  every_count integer check (every_count > 0),
  every_unit text check (every_unit in ('day', 'month')),
  -- so much before it is due, it is due soon
  soon_m float8 not null default 0 check (soon_m >= 0),
  soon_h float8 not null default 0 check (soon_h >= 0),
  soon_days integer not null default 0 check (soon_days >= 0),
  remark text not null default '' check (length(remark) <= 500),
  -- goes up when it is due elsewhere: reminders go once in each
  cycle integer not null default 1,
  -- how it stood when the vehicle was last looked at
  status text not null default 'ok' check (status in ('overdue', 'due', 'soon', 'ok')),
  next_measure text not null default 'date' check (next_measure in ('distance', 'engineHours', 'date')),
  expected_on date,
  is_predicted boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (due_m is not null or due_h is not null or due_on is not null),
  check ((every_count is null) = (every_unit is null))
);
create unique index maintenance_plan_name on maintenance_plan (vehicle_id, kind, lower(name)) where deleted_at is null;

-- Who is reminded.
create table maintenance_plan_user (
  plan_id integer not null references maintenance_plan on delete cascade,
  user_id integer not null references user_account on delete cascade,
  primary key (plan_id, user_id)
);
create index maintenance_plan_user_user on maintenance_plan_user (user_id);

-- Services done.
create table maintenance_service (
  service_id integer generated always as identity primary key,
  vehicle_id integer not null references vehicle,
  plan_id integer references maintenance_plan on delete set null,
  kind text not null,
  name text not null default '',
  -- the organisation's day
  done_on date not null,
  -- counters at the service: metres, hours
  odometer_m float8 check (odometer_m between 0 and 1e10),
  engine_h float8 check (engine_h between 0 and 1e6),
  -- in the currency's smallest unit
  cost bigint check (cost >= 0),
  -- ISO 4217
  currency text check (currency ~ '^[A-Z]{3}$'),
  remark text not null default '' check (length(remark) <= 2000),
  user_id integer not null references user_account,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  check ((cost is null) = (currency is null))
);
create index maintenance_service_vehicle on maintenance_service (vehicle_id, done_on desc) where deleted_at is null;
create index maintenance_service_done on maintenance_service (done_on desc, service_id desc) where deleted_at is null;
create index maintenance_service_plan on maintenance_service (plan_id, done_on desc);

-- What people read off a vehicle's engine hour meter. Only added to.
create table engine_hours_adjustment (
  adjustment_id integer generated always as identity primary key,
  vehicle_id integer not null references vehicle,
  at timestamptz not null,
  hours float8 not null check (hours between 0 and 1e6),
  entered_at timestamptz not null default now(),
  user_id integer not null references user_account,
  reason text not null check (length(reason) between 1 and 500)
);
create index engine_hours_adjustment_vehicle on engine_hours_adjustment (vehicle_id, at);

-- The counters of vehicles with plans as they were last looked at: what lists sort and filter by.
create table maintenance_reading (
  vehicle_id integer primary key references vehicle,
  at timestamptz not null,
  -- the organisation's zone and day at that time
  zone text not null,
  day date not null,
  -- null: nothing is known
  odometer_m float8,
  is_estimated boolean not null default false,
  engine_h float8,
  -- daily averages; null: too few days
  pace_m float8,
  pace_h float8,
  pace_days integer not null,
  -- what it was made of: when this is another, it has to be looked at again
  made_of text not null
) with (fillfactor = 70);

create table maintenance_reminder (
  reminder_id bigint generated always as identity primary key,
  plan_id integer not null references maintenance_plan on delete cascade,
  cycle integer not null,
  stage text not null check (stage in ('soon', 'due', 'overdue')),
  user_id integer not null references user_account on delete cascade,
  channel text not null check (channel in ('message', 'email', 'sms', 'webPush')),
  -- dropped: not told on purpose, `note` says why
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'dropped')),
  next_at timestamptz not null,
  attempts smallint not null default 0,
  note text not null default '' check (length(note) <= 500),
  outbox_id bigint references outbox on delete set null,
  created_at timestamptz not null default now(),
  unique (plan_id, cycle, stage, user_id, channel)
);
create index maintenance_reminder_due on maintenance_reminder (next_at) where state = 'waiting';

-- Documents beside pictures: kept as they came, handed out as downloads only.
alter table upload drop constraint upload_mime_check;
alter table upload add constraint upload_mime_check
  check (mime in ('image/png', 'image/jpeg', 'image/webp', 'image/gif', 'application/pdf'));
-- what it was called where it came from, without a path; empty for pictures
alter table upload add column name text not null default '' check (length(name) <= 120);
