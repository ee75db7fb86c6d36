-- The range that the temperature of a vehicle's load is to stay in, hundredths of a degree Celsius; null: no such limit.
alter table vehicle
  add column temperature_low int2,
  add column temperature_high int2,
  add constraint vehicle_temperature_range check (temperature_low < temperature_high);
