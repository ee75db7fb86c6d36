-- Devices in stock: where they lie, how far they are, and every move that they made. The ledger `stock_move` is written by the
-- database itself with each change of an item, so that replayed it always gives the items.
create table stock_place (
  place_id integer generated always as identity primary key,
  org_id integer not null references organization,
  parent_id integer references stock_place,
  kind text not null constraint stock_place_kind check (kind in ('site', 'shelf', 'box')),
  name text not null check (length(name) between 1 and 100),
  remark text not null default '',
  version integer not null default 1,
  deleted_at timestamptz,
  constraint stock_place_tree check ((kind = 'site') = (parent_id is null))
);
create unique index stock_place_name on stock_place (org_id, coalesce(parent_id, 0), lower(name)) where deleted_at is null;
create index stock_place_parent on stock_place (parent_id) where deleted_at is null;

-- why something moved: one of each press
create table stock_document (
  document_id bigint generated always as identity primary key,
  org_id integer not null references organization,
  kind text not null constraint stock_document_kind check (kind in (
    'intake', 'test', 'move', 'pause', 'resume', 'repair', 'allocation', 'release', 'delivery', 'handover', 'undo', 'count')),
  -- the customer, where it is for one
  for_org_id integer references organization,
  carrier text not null default '',
  tracking text not null default '',
  reason text not null default '',
  user_id integer references user_account,
  at timestamptz not null default now()
);
create trigger frozen before update or delete on stock_document for each row execute function keep_frozen();

create table stock_item (
  item_id integer generated always as identity primary key,
  -- whose warehouse it is in; the device becomes its customer's with the delivery
  org_id integer not null references organization,
  device_id integer not null references device,
  -- null once it is shipped, and while nobody said
  place_id integer references stock_place,
  state text not null default 'recorded'
    constraint stock_item_state check (state in ('recorded', 'tested', 'paused', 'waiting_delivery', 'shipped')),
  -- whom it is promised to, or went to
  for_org_id integer references organization,
  -- when it was taken in last: what it reported before tells nothing of it now
  recorded_at timestamptz not null default now(),
  -- why it is paused
  reason text not null default '',
  -- what its last test found wrong
  failed text[] not null default '{}',
  -- what moved it last; null where its device was led on elsewhere
  document_id bigint references stock_document,
  changed_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz
);
create unique index stock_item_device on stock_item (device_id) where deleted_at is null;
create index stock_item_org on stock_item (org_id, state) where deleted_at is null;
create index stock_item_newest on stock_item (changed_at desc, item_id desc) where deleted_at is null;
create index stock_item_place on stock_item (place_id, state) where deleted_at is null;

create table stock_move (
  move_id bigint generated always as identity primary key,
  org_id integer not null references organization,
  item_id integer not null references stock_item,
  device_id integer not null references device,
  from_place_id integer references stock_place,
  to_place_id integer references stock_place,
  -- null: out of the stock
  from_state text,
  to_state text,
  document_id bigint references stock_document,
  at timestamptz not null default now()
);
create index stock_move_device on stock_move (device_id, move_id);
create index stock_move_document on stock_move (document_id);
create trigger frozen before update or delete on stock_move for each row execute function keep_frozen();

create function write_stock_move() returns trigger language plpgsql as $$
declare
  was_in boolean := tg_op = 'UPDATE';
begin
  if was_in then
    was_in := old.deleted_at is null;
  end if;
  if was_in and new.deleted_at is null and (old.state, coalesce(old.place_id, 0)) = (new.state, coalesce(new.place_id, 0)) then
    return null;
  end if;
  insert into stock_move (org_id, item_id, device_id, from_place_id, to_place_id, from_state, to_state, document_id)
  select new.org_id, new.item_id, new.device_id, case when was_in then old.place_id end,
    case when new.deleted_at is null then new.place_id end, case when was_in then old.state end,
    case when new.deleted_at is null then new.state end, new.document_id
  where was_in or new.deleted_at is null;
  return null;
end $$;
create trigger ledger after insert or update on stock_item for each row execute function write_stock_move();

-- Where a device is led on elsewhere than in the stock, such as by being put on a vehicle, the stock goes with it.
create function stock_follows_device() returns trigger language plpgsql as $$
declare
  item stock_item;
  wanted text;
begin
  if new.lifecycle = old.lifecycle and (new.deleted_at is null) = (old.deleted_at is null) then
    return null;
  end if;
  select * into item from stock_item where device_id = new.id and deleted_at is null for update;
  if not found then
    return null;
  end if;
  if new.deleted_at is not null or new.lifecycle = 'retired' then
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
create trigger stock_follows_device after update of lifecycle, deleted_at on device
  for each row execute function stock_follows_device();
