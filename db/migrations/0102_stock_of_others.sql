-- A device that is given to another organization while it lies in stock leaves that stock.
create or replace function stock_follows_device() returns trigger language plpgsql as $$
declare
  item stock_item;
  wanted text;
begin
  if new.lifecycle = old.lifecycle and new.org_id = old.org_id and (new.deleted_at is null) = (old.deleted_at is null) then
    return null;
  end if;
  select * into item from stock_item where device_id = new.id and deleted_at is null for update;
  if not found then
    return null;
  end if;
  -- what was given to another organization without being delivered lies in no stock of this one
  if new.deleted_at is not null or new.lifecycle = 'retired'
    or (new.org_id <> old.org_id and new.org_id <> item.org_id and new.lifecycle in ('storage', 'inventory', 'ready')) then
    update stock_item set deleted_at = now(), version = version + 1, document_id = null where item_id = item.item_id;
    return null;
  end if;
  wanted := case
    when new.lifecycle = 'storage' then case when item.state = 'paused' then 'paused' else 'recorded' end
    when new.lifecycle = 'inventory' then 'tested'
    when new.lifecycle = 'ready' then 'waiting_delivery'
    -- what is out may be paused since it is a customer's that is in the shop
    when item.state = 'paused' and old.lifecycle not in ('storage', 'inventory', 'ready') then 'paused'
    else 'shipped' end;
  if wanted = item.state then
    return null;
  end if;
  update stock_item set state = wanted, version = version + 1, document_id = null, reason = '', failed = '{}', changed_at = now(),
    place_id = case when wanted <> 'shipped' then place_id end,
    recorded_at = case when wanted = 'recorded' then now() else recorded_at end
  where item_id = item.item_id;
  insert into entity_event (kind, record_id, version, event, from_state, to_state, org_id, before, after)
  values ('stockItem', item.item_id, item.version + 1,
    case wanted when 'recorded' then 'findRecorded' when 'tested' then 'findTested' when 'waiting_delivery' then 'findWaiting'
      else 'findShipped' end,
    item.state, wanted, item.org_id, json_build_object('state', item.state), json_build_object('state', wanted));
  return null;
end $$;

drop trigger stock_follows_device on device;
create trigger stock_follows_device after update of lifecycle, org_id, deleted_at on device
  for each row execute function stock_follows_device();
