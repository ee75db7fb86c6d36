-- Orders of customers: what is sold, in which state, who signed which revision of it, and how far each piece of it is.
create table sales_order (
  order_id integer generated always as identity primary key,
  -- who sells
  org_id integer not null references organization,
  customer_id integer not null references customer,
  number text not null check (length(number) between 1 and 40),
  -- one more with each return to new
  revision integer not null default 1,
  contract_id integer references contract,
  order_type text not null constraint sales_order_type check (order_type in ('customer', 'sample', 'exchange', 'replacement')),
  sales_model text not null constraint sales_order_model check (sales_model in ('lump_sum', 'general_sales', 'leasing')),
  -- of all its amounts, which are in its smallest unit
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  shipping text not null default 'standard' constraint sales_order_shipping check (shipping in ('standard', 'second_day', 'overnight')),
  shipping_fee_minor bigint not null default 0 check (shipping_fee_minor >= 0),
  discount_minor bigint not null default 0 check (discount_minor >= 0),
  deposit_minor bigint not null default 0 check (deposit_minor >= 0),
  down_payment_minor bigint not null default 0 check (down_payment_minor >= 0),
  payment_cycle text constraint sales_order_cycle check (payment_cycle in ('monthly', 'quarterly', 'semi_annual', 'annual')),
  installments integer check (installments between 1 and 120),
  terms text not null constraint sales_order_terms check (terms in ('cash_in_advance', 'cod', 'net')),
  net_days integer constraint sales_order_net_days check ((terms = 'net') = (net_days is not null) and net_days between 1 and 365),
  memo text not null default '',
  -- the return that an exchange or a replacement is for
  rma_id integer references rma,
  -- the last day of a sample
  sample_until date,
  -- what it comes to, and how many per cent of its list prices are given away
  total_minor bigint not null default 0,
  discount_percent numeric(7, 4) not null default 0,
  state text not null default 'new' constraint sales_order_state check (state in ('new', 'to_submit', 'pending', 'approval_failed',
    'approved', 'to_be_signed', 'customer_signed', 'stocking', 'stocking_completed', 'delivering', 'delivery_completed', 'finished',
    'closed', 'canceled')),
  submitted_by integer references user_account,
  -- who buys, from whom and on which contract, as they were when it was approved
  approved_with jsonb,
  -- the link that it is signed by: SHA-256 of its key, good once and for some days
  link_hash bytea unique,
  link_email text not null default '',
  link_expires_at timestamptz,
  -- who signed, when, from where, and SHA-256 of what they read
  signed_name text not null default '',
  signed_at timestamptz,
  signed_from text not null default '',
  signed_sha256 text not null default '',
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz
);
-- a number stays taken for ever
create unique index sales_order_number on sales_order (org_id, lower(number));
create index sales_order_newest on sales_order (created_at desc, order_id desc) where deleted_at is null;
create index sales_order_customer on sales_order (customer_id) where deleted_at is null;
create index sales_order_state on sales_order (org_id, state) where deleted_at is null;

create table sales_order_line (
  line_id integer generated always as identity primary key,
  order_id integer not null references sales_order,
  place integer not null,
  sku_id integer references sku,
  -- what is sold are devices of it
  model_id integer references model,
  kind text not null constraint sales_order_line_kind check (kind in ('device', 'goods', 'service')),
  text text not null check (length(text) between 1 and 200),
  quantity integer not null check (quantity between 1 and 1000000),
  -- of one: exact; what the list said when it was written, null where it said nothing
  unit_price numeric not null check (unit_price >= 0 and unit_price < 1e13 and scale(unit_price) <= 6),
  list_price numeric,
  -- [{name, jurisdiction, percent, compound, certificate}]
  taxes jsonb not null default '[]',
  -- pieces: set aside, gone, billed, and not delivered any more
  stocked integer not null default 0,
  shipped integer not null default 0,
  billed integer not null default 0,
  short_closed integer not null default 0,
  constraint sales_order_line_pieces check (
    short_closed between 0 and quantity and stocked between 0 and quantity - short_closed and shipped between 0 and stocked
    and billed between 0 and shipped),
  unique (order_id, place)
);
create index sales_order_line_sku on sales_order_line (sku_id);
