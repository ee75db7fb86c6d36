-- Which devices are set aside for a line of an order, and the shipments that they went by. How many pieces of a line are set aside
-- and shipped follows from that.
create table sales_order_shipment (
  shipment_id integer generated always as identity primary key,
  order_id integer not null references sales_order,
  carrier text not null,
  method text not null default '',
  tracking text not null,
  shipped_at timestamptz not null default now(),
  shipped_by integer references user_account
);
create index sales_order_shipment_order on sales_order_shipment (order_id);

-- pieces of a line that are no devices
create table sales_order_shipment_line (
  shipment_id integer not null references sales_order_shipment,
  line_id integer not null references sales_order_line,
  quantity integer not null check (quantity > 0),
  primary key (shipment_id, line_id)
);

create table sales_order_device (
  order_device_id integer generated always as identity primary key,
  order_id integer not null references sales_order,
  line_id integer not null references sales_order_line,
  device_id integer not null references device,
  set_aside_at timestamptz not null default now(),
  set_aside_by integer references user_account,
  shipment_id integer references sales_order_shipment,
  released_at timestamptz,
  constraint sales_order_device_way check (shipment_id is null or released_at is null)
);
-- a device waits for one order at most
create unique index sales_order_device_open on sales_order_device (device_id) where shipment_id is null and released_at is null;
create index sales_order_device_order on sales_order_device (order_id);
create index sales_order_device_line on sales_order_device (line_id);
create index sales_order_device_device on sales_order_device (device_id);

create function count_order_device() returns trigger language plpgsql as $$
declare
  was_aside integer := 0;
  was_shipped integer := 0;
begin
  if tg_op = 'UPDATE' then
    was_aside := (old.released_at is null)::int;
    was_shipped := (old.shipment_id is not null)::int;
  end if;
  update sales_order_line set stocked = stocked + (new.released_at is null)::int - was_aside,
    shipped = shipped + (new.shipment_id is not null)::int - was_shipped
  where line_id = new.line_id and ((new.released_at is null)::int <> was_aside or (new.shipment_id is not null)::int <> was_shipped);
  return null;
end $$;
create trigger count_order_device after insert or update on sales_order_device for each row execute function count_order_device();

-- What is led on elsewhere in the stock, such as a device that is found broken, is set aside for no order any more.
create function order_follows_stock() returns trigger language plpgsql as $$
begin
  update sales_order_device set released_at = now()
  where device_id = new.device_id and shipment_id is null and released_at is null;
  return null;
end $$;
create trigger order_follows_stock after update of state, deleted_at on stock_item for each row
  when (old.state = 'waiting_delivery' and (new.state not in ('waiting_delivery', 'shipped') or new.deleted_at is not null))
  execute function order_follows_stock();
