-- Devices of customers come into the warehouse to be repaired or replaced, and go back.
alter table stock_document drop constraint stock_document_kind;
alter table stock_document add constraint stock_document_kind check (kind in (
  'intake', 'test', 'move', 'pause', 'resume', 'repair', 'allocation', 'release', 'delivery', 'handover', 'undo', 'count', 'return',
  'giveBack'));

-- A repair that was deleted while it held its device holds it again once it is restored, unless something else does meanwhile.
create function hold_restored_repair() returns trigger language plpgsql as $$
declare
  held device;
begin
  select * into held from device where id = new.device_id for update;
  if held.hold is not null then
    new.is_holding := false;
    return new;
  end if;
  update device set hold = 'repair', version = version + 1 where id = held.id;
  insert into entity_event (kind, record_id, version, event, from_state, to_state, org_id, before, after, reason)
  values ('device', held.id, held.version + 1, 'hold', held.lifecycle, held.lifecycle, held.org_id,
    json_build_object('hold', null), json_build_object('hold', 'repair'), coalesce(nullif(new.problem, ''), new.identifier));
  return new;
end $$;
create trigger hold_restored_repair before update of deleted_at on repair for each row
  when (old.deleted_at is not null and new.deleted_at is null and new.is_holding and new.device_id is not null
    and new.state not in ('delivered', 'scrapped', 'closed'))
  execute function hold_restored_repair();
