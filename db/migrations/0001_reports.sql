-- Reports of trackers, hot and sealed. Every key contains the device, so that the tables can be distributed by it.
-- No foreign keys: nothing may slow down or refuse the way of a report.
-- Units and "unknown" values are those of packages/core/src/reports/ReportColumns.ts and unknown.ts.

-- Hot reports, one partition per day (UTC). Wide columns first: no padding between them.
create table report (
  time timestamptz not null,
  device_id int4 not null,
  -- Hash of the content: exact repetitions share it, two different reports of one moment do not.
  seq int4 not null,
  lat int4 not null,
  lon int4 not null,
  odometer int4 not null,
  power int4 not null,
  -- Seconds from the fix to its arrival here.
  delay int4 not null,
  speed int2 not null,
  course int2 not null,
  altitude int2 not null,
  satellites int2 not null,
  battery int2 not null,
  temperature int2 not null,
  signal int2 not null,
  event int2 not null,
  flags int2 not null,
  -- Values without a column. In a table of their own they would cost a second row and a second index entry each.
  attributes jsonb,
  primary key (device_id, time, seq)
) partition by range (time);

-- Days that have reports, and where these are. A day goes hot -> sealing -> sealed and never back.
create table report_day (
  day date primary key,
  state text not null check (state in ('hot', 'sealing', 'sealed')),
  -- While sealing: devices up to this number are packed.
  sealed_to int4 not null default -2147483648
);

-- All reports of a device and day, packed (packages/core/src/reports/sealed). Counts only once the day is sealed.
create table device_day (
  device_id int4 not null,
  day date not null,
  reports int4 not null,
  first_time timestamptz not null,
  last_time timestamptz not null,
  -- Box of the valid positions; null without any.
  min_lat int4,
  min_lon int4,
  max_lat int4,
  max_lon int4,
  -- Metres along the valid positions in order of time.
  distance float8 not null,
  -- cm/s; null when no report says.
  max_speed int2,
  first_odometer int4,
  last_odometer int4,
  payload bytea not null,
  primary key (device_id, day)
);
alter table device_day alter column payload set storage external;
create index device_day_day on device_day (day);

-- Late reports of sealed days, until the day is packed again. Columns as those of report.
create table report_overflow (
  time timestamptz not null,
  device_id int4 not null,
  seq int4 not null,
  lat int4 not null,
  lon int4 not null,
  odometer int4 not null,
  power int4 not null,
  delay int4 not null,
  speed int2 not null,
  course int2 not null,
  altitude int2 not null,
  satellites int2 not null,
  battery int2 not null,
  temperature int2 not null,
  signal int2 not null,
  event int2 not null,
  flags int2 not null,
  attributes jsonb,
  primary key (device_id, time, seq)
);

-- Reports whose clock cannot be right: kept for people to look at, not part of any history.
create table report_parked (
  device_id int4 not null,
  -- Milliseconds since 1970 as the device said, which may be no date at all.
  time_ms float8 not null,
  seq int4 not null,
  received timestamptz not null,
  reason text not null,
  report jsonb not null,
  primary key (device_id, time_ms, seq)
);
create index report_parked_received on report_parked (received);

-- The last known state of each device: its newest report by time of the fix, its newest valid position (the columns
-- that start with fix_; null before the first), and when it was heard last.
create table device_last (
  device_id int4 primary key,
  seq int4 not null,
  time timestamptz not null,
  received timestamptz not null,
  lat int4 not null,
  lon int4 not null,
  odometer int4 not null,
  power int4 not null,
  delay int4 not null,
  speed int2 not null,
  course int2 not null,
  altitude int2 not null,
  satellites int2 not null,
  battery int2 not null,
  temperature int2 not null,
  signal int2 not null,
  event int2 not null,
  flags int2 not null,
  attributes jsonb,
  fix_time timestamptz,
  fix_seq int4,
  fix_lat int4,
  fix_lon int4,
  fix_speed int2,
  fix_course int2,
  fix_altitude int2,
  fix_satellites int2,
  fix_flags int2
) with (fillfactor = 60);
