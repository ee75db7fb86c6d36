-- What the processes that hold trackers' connections tell the others, and what they are asked.

-- Devices that have a connection, by the process that holds it; a tracker may hold one to several.
create table device_connection (
  device int4 not null,
  process_id uuid not null,
  primary key (device, process_id)
);
create index device_connection_by_process on device_connection (process_id);

-- Devices that are to report quickly for a while: told by whichever process has their connection.
create table quick_report (
  device int4 primary key,
  -- the device keeps the time itself; else it is asked for each report
  is_timed boolean not null,
  interval_s int4 not null,
  duration_ms int8 not null,
  phase text not null default 'waiting',
  requested_at timestamptz not null,
  -- when it was told last; null while it has to be told
  asked_at timestamptz,
  told_at timestamptz,
  ends_at timestamptz,
  over_at timestamptz,
  -- it counts the time itself and has to be told that it is over
  stop_due boolean not null default false
);
