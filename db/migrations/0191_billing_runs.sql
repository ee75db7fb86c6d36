-- The monthly run: which customer was billed for which month, who asked for it, and how far it is.

-- From which month on an organization bills the service of its customers: the month of its first run.
create table billing_start (
  org_id integer primary key references organization,
  starts_on date not null constraint billing_start_month check (extract(day from starts_on) = 1),
  at timestamptz not null default now()
);

-- Something that was asked for once: the queue works on it, and whoever asked looks how far it is.
create table billing_operation (
  operation_id integer generated always as identity primary key,
  org_id integer not null references organization,
  period_start date not null constraint billing_operation_month check (extract(day from period_start) = 1),
  customer_ids integer[] not null,
  -- the same for the same customers
  asked_for text not null,
  -- null for the product itself
  user_id integer references user_account,
  begun_at timestamptz not null default now(),
  -- null while it is under way
  ended_at timestamptz,
  -- why it was given up; empty where it came to its end
  said text not null default ''
);
-- asked for twice at once it is done once
create unique index billing_operation_once on billing_operation (org_id, period_start, asked_for) where ended_at is null;
create index billing_operation_org on billing_operation (org_id, begun_at desc);

-- What became of each customer of it, written in the transaction that bills them: what is done is not done again after a crash.
create table billing_result (
  operation_id integer not null references billing_operation on delete cascade,
  customer_id integer not null references customer,
  outcome text not null constraint billing_result_outcome check (outcome in ('billed', 'nothing', 'refused', 'failed')),
  said text not null default '',
  primary key (operation_id, customer_id)
);
create index billing_result_customer on billing_result (customer_id);

-- A month of a customer is billed once.
create table billing_run (
  run_id bigint generated always as identity primary key,
  customer_id integer not null references customer,
  period_start date not null constraint billing_run_month check (extract(day from period_start) = 1),
  kind text not null default 'service' constraint billing_run_kind check (kind = 'service'),
  ran_at timestamptz not null default now(),
  constraint billing_run_once unique (customer_id, period_start, kind)
);
-- the invoices of a run, one for each currency
alter table invoice add column billing_run_id bigint references billing_run;
create index invoice_billing_run on invoice (billing_run_id) where billing_run_id is not null;
alter table invoice_line add constraint invoice_line_service foreign key (service_period_id) references service_period;
create index invoice_line_service on invoice_line (service_period_id) where service_period_id is not null and is_live;
