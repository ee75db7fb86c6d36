-- Reports over what the movement engine found out.

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
