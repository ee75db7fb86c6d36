-- Each device once, beside its reports. Where reports are distributed over several database servers, what is asked of the
-- reports of many devices at once must begin on the servers where these lie, and so with this table.
create table report_device (
  device_id int4 primary key
);
insert into report_device (device_id) select id from device;

create function add_report_devices() returns trigger language plpgsql as $$
declare
  ids int4[] := (select array_agg(id) from new_rows);
begin
  insert into report_device (device_id) select unnest(ids) on conflict do nothing;
  return null;
end
$$;
create trigger report_devices_added after insert on device referencing new table as new_rows
  for each statement execute function add_report_devices();

create function drop_report_devices() returns trigger language plpgsql as $$
declare
  ids int4[] := (select array_agg(id) from old_rows);
begin
  delete from report_device where device_id = any(ids);
  return null;
end
$$;
create trigger report_devices_gone after delete on device referencing old table as old_rows
  for each statement execute function drop_report_devices();
