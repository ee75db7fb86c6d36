-- Which devices are in a landmark now has an index, so that who asks every minute reads them and not all devices. The column changes
-- only when one enters its first landmark or leaves its last, so reports in between still leave the indexes alone.
alter table movement_device
  add column is_visiting boolean not null generated always as (now -> 'visits' <> '[]'::jsonb) stored;
create index movement_device_visiting on movement_device (device_id) where is_visiting;
