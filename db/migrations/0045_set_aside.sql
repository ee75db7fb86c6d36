-- Hours of devices in which fixes were refused are few: reports count them without reading all hours.
create index movement_row_set_aside on movement_row (device_id, start_at)
  where kind = 'activity' and (body ->> 'rejected') <> '0';
