-- What an organization offers in its online shop, and what was asked for there.
alter table sku add column in_shop boolean not null default false;
create index sku_in_shop on sku (org_id) where in_shop and is_active and deleted_at is null;

create table shop_request (
  request_id integer generated always as identity primary key,
  -- who sells
  org_id integer not null references organization,
  buyer_org_id integer not null references organization,
  -- the customer that the buyer is; null where nobody sells to it yet
  customer_id integer references customer,
  -- [{skuId, code, name, quantity, currency, price}] as they were when it was asked for
  items jsonb not null check (jsonb_array_length(items) between 1 and 50),
  note text not null default '' check (length(note) <= 1000),
  state text not null constraint shop_request_state check (state in ('open', 'ordered', 'declined', 'withdrawn')),
  -- why it was declined
  answer text not null default '' check (length(answer) <= 500),
  order_id integer references sales_order,
  user_id integer references user_account,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz
);
create index shop_request_seller on shop_request (org_id, state, request_id desc) where deleted_at is null;
create index shop_request_buyer on shop_request (buyer_org_id, request_id desc) where deleted_at is null;
