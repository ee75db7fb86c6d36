-- Invoices with their lines, payments, what of a payment went to which invoice, and refunds. Amounts are whole numbers of the
-- currency's smallest unit.

create table invoice (
  invoice_id integer generated always as identity primary key,
  -- who bills
  org_id integer not null references organization,
  customer_id integer not null references customer,
  -- what it comes from; null for one that somebody wrote
  order_id integer,
  contract_id integer references contract,
  -- null while nobody gave it one: it takes the next of its organization when it is published
  number text constraint invoice_number_length check (length(number) between 1 and 21),
  status text not null default 'open'
    constraint invoice_status check (status in ('open', 'unpaid', 'overdue', 'paid', 'refund', 'void')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  issued_on date not null,
  due_on date not null,
  terms text not null constraint invoice_terms check (terms in ('cash_in_advance', 'cod', 'net')),
  strategy text not null default 'full' constraint invoice_strategy check (strategy in ('full', 'deposit', 'installments', 'recurring')),
  memo text not null default '',
  -- it bills the service fee of a month
  is_monthly_fee boolean not null default false,
  -- which of how many; null for one that stands alone
  installment integer,
  installments integer,
  -- taken off all lines together
  discount_minor bigint not null default 0 check (discount_minor >= 0),
  shipping_minor bigint not null default 0,
  net_minor bigint not null default 0,
  tax_minor bigint not null default 0,
  total_minor bigint not null default 0,
  -- what of payments went to it, and what of that was given back: kept by the trigger payment_allocation_sums
  paid_minor bigint not null default 0,
  refunded_minor bigint not null default 0,
  -- names, addresses and e-mail of both sides as they were when it was published
  snapshot jsonb,
  published_at timestamptz,
  reminders_paused boolean not null default false,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  constraint invoice_installment check ((installment is null) = (installments is null) and installment between 1 and installments),
  constraint invoice_sum check (total_minor = net_minor + tax_minor and abs(total_minor) <= 9007199254740991),
  constraint invoice_paid check (paid_minor between 0 and greatest(total_minor, 0) and refunded_minor between 0 and paid_minor),
  constraint invoice_published check (published_at is null or (number is not null and snapshot is not null and deleted_at is null)),
  constraint invoice_unpublished check (published_at is not null or status in ('open', 'void')),
  unique (invoice_id, customer_id, currency)
);
-- a number stays taken for ever
create unique index invoice_number on invoice (org_id, lower(number));
create index invoice_newest on invoice (issued_on desc, invoice_id desc) where deleted_at is null;
create index invoice_customer on invoice (customer_id, issued_on desc, invoice_id desc) where deleted_at is null;
create index invoice_order on invoice (order_id) where order_id is not null and deleted_at is null;
create index invoice_contract on invoice (contract_id) where contract_id is not null;
create index invoice_in_state on invoice (org_id, status, issued_on desc, invoice_id desc) where deleted_at is null;
create index invoice_due on invoice (due_on) where status in ('unpaid', 'overdue');

create table invoice_line (
  line_id bigint generated always as identity primary key,
  invoice_id integer not null references invoice on delete cascade,
  position integer not null,
  kind text not null default 'item' constraint invoice_line_kind check (kind in (
    'item', 'service', 'catch_up', 'credit', 'shipping', 'deposit', 'down_payment', 'installment', 'other')),
  sku_id integer references sku,
  sku_code text not null default '',
  description text not null check (length(description) between 1 and 400),
  quantity numeric(12, 3) not null,
  unit_price numeric(19, 6) not null,
  discount_minor bigint not null default 0,
  -- its part of the discount of the invoice
  shared_discount_minor bigint not null default 0,
  net_minor bigint not null,
  tax_minor bigint not null,
  -- as they were laid: [{name, jurisdiction, percent, compound, certificate, base, amount}]
  taxes jsonb not null default '[]',
  -- why the line is here: price rule, days, service period
  why jsonb not null default '{}',
  -- the time of service that it bills, first and last day
  service_period_id bigint,
  period_start date,
  period_end date,
  -- false once the invoice is void or deleted, so that the time may be billed again: kept by the trigger invoice_lines_live
  is_live boolean not null default true,
  constraint invoice_line_period_days check (period_end >= period_start),
  constraint invoice_line_place unique (invoice_id, position)
);
-- nothing is billed twice
create unique index invoice_line_period on invoice_line (service_period_id, period_start, kind)
  where service_period_id is not null and is_live;
create index invoice_line_sku on invoice_line (sku_id) where sku_id is not null;

create table payment (
  payment_id integer generated always as identity primary key,
  org_id integer not null references organization,
  customer_id integer not null references customer,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount_minor bigint not null constraint payment_amount check (amount_minor between 1 and 9007199254740991),
  method text not null constraint payment_method check (method in ('transfer', 'check', 'card', 'cash', 'direct_debit', 'other')),
  -- number of the check, of the transfer …
  external_ref text not null default '',
  received_on date not null,
  memo text not null default '',
  state text not null default 'received' constraint payment_state check (state in ('received', 'reversed')),
  -- what of it is with invoices, and what was given back: kept by the triggers below; the rest is the customer's credit
  allocated_minor bigint not null default 0,
  refunded_minor bigint not null default 0,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  constraint payment_spent check (allocated_minor >= 0 and refunded_minor >= 0 and allocated_minor + refunded_minor <= amount_minor),
  constraint payment_reversed check (state = 'received' or (allocated_minor = 0 and refunded_minor = 0)),
  unique (payment_id, customer_id, currency)
);
-- the same check is entered once
create unique index payment_ref on payment (org_id, method, lower(external_ref)) where external_ref <> '';
create index payment_newest on payment (received_on desc, payment_id desc) where deleted_at is null;
create index payment_customer on payment (customer_id, received_on desc, payment_id desc) where deleted_at is null;
create index payment_credit on payment (customer_id, currency)
  where state = 'received' and allocated_minor + refunded_minor < amount_minor and deleted_at is null;

create table payment_allocation (
  allocation_id bigint generated always as identity primary key,
  payment_id integer not null,
  invoice_id integer not null,
  -- of both: money of one customer pays nobody else's invoice, and none of another currency
  customer_id integer not null,
  currency text not null,
  amount_minor bigint not null constraint payment_allocation_amount check (amount_minor > 0),
  refunded_minor bigint not null default 0 constraint payment_allocation_refunded check (refunded_minor between 0 and amount_minor),
  made_at timestamptz not null default now(),
  -- taken off again since the payment was reversed
  released_at timestamptz,
  foreign key (payment_id, customer_id, currency) references payment (payment_id, customer_id, currency),
  foreign key (invoice_id, customer_id, currency) references invoice (invoice_id, customer_id, currency)
);
create index payment_allocation_payment on payment_allocation (payment_id);
create index payment_allocation_invoice on payment_allocation (invoice_id);

-- what was given back of an invoice, under a number of its own
create table credit_note (
  credit_note_id integer generated always as identity primary key,
  org_id integer not null references organization,
  invoice_id integer not null references invoice,
  number text not null,
  amount_minor bigint not null constraint credit_note_amount check (amount_minor > 0),
  reason text not null,
  issued_at timestamptz not null default now()
);
create unique index credit_note_number on credit_note (org_id, number);
create index credit_note_invoice on credit_note (invoice_id);

create table refund (
  refund_id integer generated always as identity primary key,
  payment_id integer not null references payment,
  -- the invoice's part that is given back; null for credit that is
  allocation_id bigint references payment_allocation,
  credit_note_id integer references credit_note,
  amount_minor bigint not null constraint refund_amount check (amount_minor > 0),
  reason text not null,
  external_ref text not null default '',
  made_at timestamptz not null default now(),
  constraint refund_noted check ((allocation_id is null) = (credit_note_id is null))
);
create index refund_payment on refund (payment_id);
create index refund_allocation on refund (allocation_id) where allocation_id is not null;

create function sum_payment_allocation() returns trigger language plpgsql as $$
declare
  -- what it held before and holds now, for the invoice and of the payment
  paid bigint := case when tg_op = 'UPDATE' and old.released_at is null then old.amount_minor else 0 end;
  back bigint := case when tg_op = 'UPDATE' and old.released_at is null then old.refunded_minor else 0 end;
  now_paid bigint := case when new.released_at is null then new.amount_minor else 0 end;
  now_back bigint := case when new.released_at is null then new.refunded_minor else 0 end;
begin
  update payment set allocated_minor = allocated_minor + (now_paid - now_back) - (paid - back) where payment_id = new.payment_id;
  update invoice set paid_minor = paid_minor + now_paid - paid, refunded_minor = refunded_minor + now_back - back
    where invoice_id = new.invoice_id;
  return null;
end $$;
create trigger payment_allocation_sums after insert or update on payment_allocation for each row execute function sum_payment_allocation();

create function sum_refund() returns trigger language plpgsql as $$
begin
  -- off the invoice first, so that the payment never looks spent twice
  update payment_allocation set refunded_minor = refunded_minor + new.amount_minor where allocation_id = new.allocation_id;
  update payment set refunded_minor = refunded_minor + new.amount_minor where payment_id = new.payment_id;
  return null;
end $$;
create trigger refund_sums after insert on refund for each row execute function sum_refund();

-- what was published is what it was: later only its state, its due day, its reminders and what was paid of it change
create function keep_published_invoice() returns trigger language plpgsql as $$
begin
  if (new.org_id, new.customer_id, new.order_id, new.contract_id, new.number, new.currency, new.issued_on, new.terms, new.strategy,
      new.memo, new.is_monthly_fee, new.installment, new.installments, new.discount_minor, new.shipping_minor, new.net_minor,
      new.tax_minor, new.total_minor, new.snapshot, new.published_at, new.deleted_at)
    is distinct from (old.org_id, old.customer_id, old.order_id, old.contract_id, old.number, old.currency, old.issued_on, old.terms,
      old.strategy, old.memo, old.is_monthly_fee, old.installment, old.installments, old.discount_minor, old.shipping_minor,
      old.net_minor, old.tax_minor, old.total_minor, old.snapshot, old.published_at, old.deleted_at) then
    raise exception 'a published invoice is never changed' using errcode = 'check_violation', constraint = 'invoice_published';
  end if;
  return new;
end $$;
create trigger keep_published_invoice before update on invoice for each row
  when (old.published_at is not null) execute function keep_published_invoice();
create function keep_deleted_invoice() returns trigger language plpgsql as $$
begin
  if old.published_at is not null then
    raise exception 'a published invoice is never deleted' using errcode = 'check_violation', constraint = 'invoice_published';
  end if;
  return old;
end $$;
create trigger keep_deleted_invoice before delete on invoice for each row execute function keep_deleted_invoice();

-- of many lines at once, so that a month's bills stay one statement
create function keep_published_lines() returns trigger language plpgsql as $$
begin
  if exists (select from touched join invoice i using (invoice_id) where i.published_at is not null) then
    raise exception 'a published invoice is never changed' using errcode = 'check_violation', constraint = 'invoice_published';
  end if;
  return null;
end $$;
create trigger keep_lines_added after insert on invoice_line referencing new table as touched
  for each statement execute function keep_published_lines();
create trigger keep_lines_deleted after delete on invoice_line referencing old table as touched
  for each statement execute function keep_published_lines();
create function keep_published_line() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'is_live' is distinct from to_jsonb(old) - 'is_live'
    and exists (select from invoice where invoice_id in (old.invoice_id, new.invoice_id) and published_at is not null) then
    raise exception 'a published invoice is never changed' using errcode = 'check_violation', constraint = 'invoice_published';
  end if;
  return new;
end $$;
create trigger keep_line before update on invoice_line for each row execute function keep_published_line();

create function follow_invoice() returns trigger language plpgsql as $$
begin
  update invoice_line set is_live = (new.status <> 'void' and new.deleted_at is null) where invoice_id = new.invoice_id;
  return null;
end $$;
create trigger invoice_lines_live after update on invoice for each row
  when ((old.status = 'void' or old.deleted_at is not null) <> (new.status = 'void' or new.deleted_at is not null))
  execute function follow_invoice();
