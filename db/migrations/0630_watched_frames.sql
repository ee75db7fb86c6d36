-- Devices whose raw frames somebody looks at, by the process that shows them: the one that has the connection puts them down.
create table frame_watch (
  device int4 not null,
  process_id uuid not null,
  until timestamptz not null,
  primary key (device, process_id)
);

-- Frames on their way to those processes: kept for half a minute.
create table watched_frame (
  frame_id int8 generated always as identity primary key,
  device int4 not null,
  -- of the process that has the connection
  process_id uuid not null,
  put_at timestamptz not null default now(),
  -- how many before it were left out
  missed int4 not null,
  frame json not null
);
create index watched_frame_by_device on watched_frame (device, put_at);
