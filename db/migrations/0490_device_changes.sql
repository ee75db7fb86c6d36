-- Which devices a transaction changed of what lists of devices are narrowed and sorted by: processes that keep that in memory
-- follow it, as they follow `arrival` for new reports. Written in that transaction, dropped after some minutes.
create table device_change (
  change_id int8 generated always as identity primary key,
  xid int8 not null default pg_current_xact_id()::text::bigint,
  at timestamptz not null default clock_timestamp(),
  -- what was heard of them, which no new report tells, rather than what they are
  of_reports boolean not null default false,
  devices int4[] not null
);
create index device_change_by_xid on device_change (xid);

create function note_devices_changed() returns trigger language plpgsql as $$
declare
  changed int4[];
begin
  if tg_table_name = 'binding' then
    if tg_op = 'INSERT' then
      changed := array(select distinct device from new_rows);
    elsif tg_op = 'DELETE' then
      changed := array(select distinct device from old_rows);
    else
      changed := array(select device from new_rows union select device from old_rows);
    end if;
  elsif tg_op = 'INSERT' then
    changed := array(select id from new_rows);
  elsif tg_op = 'DELETE' then
    changed := array(select id from old_rows);
  else
    changed := array(
      select n.id from new_rows n join old_rows o using (id)
      where (n.org_id, n.device_id, n.lifecycle, n.model_id, n.model, n.hold is null, n.sample_expires_on is null, n.deleted_at is null)
        is distinct from
        (o.org_id, o.device_id, o.lifecycle, o.model_id, o.model, o.hold is null, o.sample_expires_on is null, o.deleted_at is null));
  end if;
  if cardinality(changed) > 0 then
    insert into device_change (devices) values (changed);
  end if;
  return null;
end $$;
create trigger noted_added after insert on device referencing new table as new_rows
  for each statement execute function note_devices_changed();
create trigger noted_changed after update on device referencing old table as old_rows new table as new_rows
  for each statement execute function note_devices_changed();
create trigger noted_gone after delete on device referencing old table as old_rows
  for each statement execute function note_devices_changed();
create trigger noted_added after insert on binding referencing new table as new_rows
  for each statement execute function note_devices_changed();
create trigger noted_changed after update on binding referencing old table as old_rows new table as new_rows
  for each statement execute function note_devices_changed();
create trigger noted_gone after delete on binding referencing old table as old_rows
  for each statement execute function note_devices_changed();

-- How often a device reports tells when its next one is due.
create function note_plan_changed() returns trigger language plpgsql as $$
begin
  insert into device_change (of_reports, devices) values (true, array[coalesce(new.device_id, old.device_id)]);
  return null;
end $$;
create trigger noted_added after insert on device_plan for each row
  when (new.moving_ms is not null or new.standing_ms is not null) execute function note_plan_changed();
create trigger noted_changed after update on device_plan for each row
  when ((new.moving_ms, new.standing_ms) is distinct from (old.moving_ms, old.standing_ms)) execute function note_plan_changed();
create trigger noted_gone after delete on device_plan for each row execute function note_plan_changed();
