-- The vehicle that a message is about, where it is about one.
alter table message add column vehicle_id integer references vehicle on delete set null;
