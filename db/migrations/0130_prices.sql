-- What service costs: plans by their versions, and rules by device, by customer and model, and by model.
create table service_plan (
  plan_id integer generated always as identity primary key,
  org_id integer not null references organization,
  name text not null check (length(name) between 1 and 100),
  sku_id integer not null references sku,
  -- months that are paid at once
  period integer not null constraint service_plan_period check (period in (1, 3, 6, 12)),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- of a period
  price numeric not null check (price >= 0 and price < 1e13 and scale(price) <= 6),
  -- a device and month; null for as much as it needs
  included_mb integer check (included_mb > 0),
  -- seconds between two reports at least; null for no such limit
  min_interval_s integer check (min_interval_s > 0),
  remark text not null default '',
  -- counts the versions of a plan; the one before it has been superseded
  revision integer not null default 1,
  superseded_by integer references service_plan,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz
);
create unique index service_plan_name on service_plan (org_id, lower(name)) where deleted_at is null and superseded_by is null;
create index service_plan_sku on service_plan (sku_id) where deleted_at is null;

alter table customer add column plan_id integer references service_plan;

create table price_rule (
  rule_id integer generated always as identity primary key,
  org_id integer not null references organization,
  -- one device, or a model, for one customer or for all
  device_id integer references device,
  customer_id integer references customer,
  model_id integer references model,
  sku_id integer not null references sku,
  period integer not null constraint price_rule_period check (period in (1, 3, 6, 12)),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- of a period
  price numeric not null check (price > 0 and price < 1e13 and scale(price) <= 6),
  valid_from date not null,
  -- the first day that it is no more in force; null while nobody said
  valid_to date,
  -- the rule that it goes on as, from its end
  continued_as integer references price_rule,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  constraint price_rule_ends check (valid_to > valid_from),
  constraint price_rule_scope check (
    (device_id is not null and model_id is null and customer_id is null) or (device_id is null and model_id is not null)),
  -- what a rule is for has one price at a time
  constraint price_rule_apart exclude using gist (
    int4range(org_id, org_id, '[]') with &&, int4range(sku_id, sku_id, '[]') with &&,
    int4range(coalesce(device_id, 0), coalesce(device_id, 0), '[]') with &&,
    int4range(coalesce(customer_id, 0), coalesce(customer_id, 0), '[]') with &&,
    int4range(coalesce(model_id, 0), coalesce(model_id, 0), '[]') with &&,
    daterange(valid_from, valid_to) with &&) where (deleted_at is null)
);
create index price_rule_device on price_rule (device_id) where deleted_at is null;
create index price_rule_model on price_rule (model_id, customer_id) where deleted_at is null;
create index price_rule_sku on price_rule (sku_id) where deleted_at is null;
