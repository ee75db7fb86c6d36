-- Whoever has the list of vehicles asks for what changed since: each transaction says which vehicles it touched, up to so many.
-- Rows are looked at by the transaction, since one that ends late has an early number, and are kept for an hour after they were
-- seen by whoever tidies up: nobody who asks within that misses any.
alter table fleet_change
  add column xid bigint not null default pg_current_xact_id()::text::bigint,
  -- null: nobody knows which, or too many
  add column vehicles int4[],
  add column seen_at timestamptz;
create index fleet_change_xid on fleet_change (xid);

-- Notes that a vehicle changed, or (null) that any may have.
create function note_fleet_vehicle(vehicle int4) returns void language plpgsql as $$
declare
  -- transaction, row, and how many vehicles stand in it; a savepoint that is rolled back takes row and setting with it
  noted text[] := string_to_array(current_setting('waymark.fleet_change', true), ' ');
  change bigint;
  many text;
begin
  if noted[1] is distinct from pg_current_xact_id()::text then
    insert into fleet_change (vehicles) values (case when vehicle is not null then array[vehicle] end)
      returning change_id into change;
    many := case when vehicle is null then 'all' else '1' end;
  elsif noted[3] = 'all' then
    return;
  else
    change := noted[2]::bigint;
    if vehicle is null or noted[3]::int4 >= 200 then
      update fleet_change set vehicles = null where change_id = change;
      many := 'all';
    else
      update fleet_change set vehicles = vehicles || vehicle where change_id = change and not vehicle = any (vehicles);
      if not found then
        return;
      end if;
      many := (noted[3]::int4 + 1)::text;
    end if;
  end if;
  perform set_config('waymark.fleet_change', concat_ws(' ', pg_current_xact_id(), change, many), true);
end $$;

create or replace function note_fleet_change() returns trigger language plpgsql as $$
begin
  perform note_fleet_vehicle(null);
  return null;
end $$;

create function note_vehicle_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform note_fleet_vehicle(old.vehicle_id);
    return null;
  end if;
  perform note_fleet_vehicle(new.vehicle_id);
  if tg_op = 'UPDATE' and old.vehicle_id <> new.vehicle_id then
    perform note_fleet_vehicle(old.vehicle_id);
  end if;
  return null;
end $$;

create function note_device_change() returns trigger language plpgsql as $$
begin
  perform note_fleet_vehicle(b.vehicle_id) from binding b where b.device = new.id and b.valid_to is null;
  return null;
end $$;

drop trigger fleet_change on vehicle;
create trigger fleet_change after insert or delete
  or update of org_id, name, asset_type, icon, plate, vin, deleted_at on vehicle
  for each row execute function note_vehicle_change();
drop trigger fleet_change on binding;
create trigger fleet_change after insert or update or delete on binding
  for each row execute function note_vehicle_change();
-- one that is new or gone is in no vehicle: its bindings tell of that
drop trigger fleet_change on device;
create trigger fleet_change after update of device_id, model, deleted_at on device
  for each row execute function note_device_change();
drop trigger fleet_change on vehicle_group_member;
create trigger fleet_change after insert or update or delete on vehicle_group_member
  for each row execute function note_vehicle_change();
drop trigger fleet_change on vehicle_driver_span;
create trigger fleet_change after insert or update or delete on vehicle_driver_span
  for each row execute function note_vehicle_change();
