-- What trip reports show of a trip, beside what they add up: taking it out of the body each time costs more than all the rest.
-- Degrees; cm/s; marks are 1 inferred, 2 short, 4 with the engine off.
alter table movement_row
  add column max_speed int4 generated always as (case when kind = 'trip' then (body ->> 'maxSpeed')::float8::int4 end) stored,
  add column start_lat float8 generated always as (case when kind = 'trip' then (body ->> 'startLat')::float8 end) stored,
  add column start_lon float8 generated always as (case when kind = 'trip' then (body ->> 'startLon')::float8 end) stored,
  add column end_lat float8 generated always as (case when kind = 'trip' then (body ->> 'endLat')::float8 end) stored,
  add column end_lon float8 generated always as (case when kind = 'trip' then (body ->> 'endLon')::float8 end) stored,
  add column marks int2 generated always as (case when kind = 'trip' then
    (case when (body ->> 'isInferred')::boolean then 1 else 0 end + case when (body ->> 'isShort')::boolean then 2 else 0 end
      + case when (body ->> 'isEngineOff')::boolean then 4 else 0 end)::int2 end) stored;
