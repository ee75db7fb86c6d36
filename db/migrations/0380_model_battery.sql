-- The battery of a model, from which it follows how long one lasts.
alter table model add column battery_mah integer
  constraint model_battery check (battery_mah between 1 and 1000000);
