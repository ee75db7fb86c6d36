-- The demonstration takes the history of its repairs along when it is removed; no other is ever deleted.
create function keep_history() returns trigger language plpgsql as $$
begin
  if old.kind = 'repair' and exists (
    select from repair r join device d on d.id = r.device_id where r.repair_id = old.record_id and d.demo) then
    return old;
  end if;
  raise exception 'a row of % is never changed', tg_table_name;
end $$;
drop trigger frozen on entity_event;
create trigger frozen before update on entity_event for each row execute function keep_frozen();
create trigger kept before delete on entity_event for each row execute function keep_history();
