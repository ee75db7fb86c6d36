-- What is sold: products and services, each under a code of the organization that sells it.
create table sku (
  sku_id integer generated always as identity primary key,
  org_id integer not null references organization,
  code text not null check (length(code) between 1 and 60),
  name text not null check (length(name) between 1 and 100),
  kind text not null constraint sku_kind check (kind in ('product', 'service')),
  category text not null default '',
  -- where it comes from: own make, a supplier
  source text not null default '',
  description text not null default '',
  -- devices of which it is; null for what is of none in particular
  model_id integer references model,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- of one: exact, and null where nobody told what it costs to have it
  cost numeric check (cost >= 0 and cost < 1e13 and scale(cost) <= 6),
  price numeric not null check (price >= 0 and price < 1e13 and scale(price) <= 6),
  tax_code text not null default '',
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz
);
create unique index sku_code on sku (org_id, lower(code)) where deleted_at is null;
create index sku_model on sku (model_id) where deleted_at is null;
