-- What the monitoring list tells of a vehicle that lasts (names, groups, drivers, devices) is kept in memory ready to be
-- sent. This says whether it still holds: one row for each transaction that changed any of it, which is there from the
-- same moment on as the change itself. Rows instead of a counter, so that no two writers wait for one another.
create table fleet_change (change_id bigint generated always as identity primary key);

create function note_fleet_change() returns trigger language plpgsql as $$
declare
  change bigint;
begin
  -- once in a transaction; a savepoint that is rolled back takes row and setting with it
  if current_setting('waymark.fleet_change', true) = pg_current_xact_id()::text then
    return null;
  end if;
  insert into fleet_change default values returning change_id into change;
  perform set_config('waymark.fleet_change', pg_current_xact_id()::text, true);
  -- old rows only tell that something changed long ago; those that another writer takes away are left to it
  delete from fleet_change where change_id in (
    select change_id from fleet_change where change_id < change - 200 for update skip locked);
  return null;
end $$;

create trigger fleet_change after insert or delete
  or update of org_id, name, asset_type, icon, plate, vin, deleted_at on vehicle
  for each statement execute function note_fleet_change();
create trigger fleet_change after insert or update or delete on binding
  for each statement execute function note_fleet_change();
create trigger fleet_change after insert or delete or update of device_id, model, deleted_at on device
  for each statement execute function note_fleet_change();
create trigger fleet_change after insert or delete or update of org_id, name, weight, deleted_at on vehicle_group
  for each statement execute function note_fleet_change();
create trigger fleet_change after insert or update or delete on vehicle_group_member
  for each statement execute function note_fleet_change();
create trigger fleet_change after insert or update or delete on vehicle_driver_span
  for each statement execute function note_fleet_change();
create trigger fleet_change after insert or delete or update of org_id, name, deleted_at on driver
  for each statement execute function note_fleet_change();
