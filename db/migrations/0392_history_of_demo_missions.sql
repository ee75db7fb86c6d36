-- What is removed with the demonstration takes the history of its missions along, as that of its repairs.
create or replace function keep_history() returns trigger language plpgsql as $$
begin
  if old.kind = 'repair' and exists (
    select from repair r join device d on d.id = r.device_id where r.repair_id = old.record_id and d.demo) then
    return old;
  end if;
  if old.kind = 'mission' and exists (
    select from mission m join vehicle v on v.vehicle_id = m.vehicle_id where m.mission_id = old.record_id and v.demo) then
    return old;
  end if;
  raise exception 'a row of % is never changed', tg_table_name;
end $$;
