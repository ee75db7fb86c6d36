-- Bills of the demonstration fall due while it is there; their history goes with them when it is removed.
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
  -- none but the demonstration's is ever deleted
  if old.kind = 'invoice' and not exists (select from invoice i where i.invoice_id = old.record_id) then
    return old;
  end if;
  raise exception 'a row of % is never changed', tg_table_name;
end $$;
