-- Customers: who buys, from which organization, looked after by one salesperson, through four gates that stand each for itself.

-- at least one address, at most one of kind billing, one default for bills and one for shipments
create function customer_addresses_hold(addresses jsonb) returns boolean language sql immutable as $$
  select count(*) between 1 and 20
    and count(*) filter (where a->>'kind' = 'billing') <= 1
    and count(*) filter (where (a->>'isDefaultBilling')::boolean) = 1
    and count(*) filter (where (a->>'isDefaultShipping')::boolean) = 1
  from jsonb_array_elements(addresses) a
$$;

create table customer (
  customer_id integer generated always as identity primary key,
  -- who sells to it
  org_id integer not null references organization,
  number text not null check (length(number) between 1 and 40),
  name text not null check (length(name) between 1 and 100),
  company text not null default '',
  first_name text not null default '',
  last_name text not null default '',
  -- number in the register of companies
  crn text not null default '',
  region text not null default '',
  terms text not null default 'cash_in_advance' constraint customer_terms check (terms in ('cash_in_advance', 'cod', 'net')),
  net_days integer constraint customer_net_days check ((terms = 'net') = (net_days is not null) and net_days between 1 and 365),
  tax_status text not null default 'taxable' constraint customer_tax_status check (tax_status in ('taxable', 'exempt')),
  -- by which it is exempt: its number, and the file of it
  tax_certificate text not null default '',
  certificate_file_id integer references record_file (file_id),
  source text not null default '',
  size text not null default '',
  division text not null default '',
  tags text[] not null default '{}',
  billing_email text not null default '',
  sales_email text not null default '',
  phone text not null default '',
  -- [{kind, street, city, state, postalCode, country, isDefaultBilling, isDefaultShipping}]
  addresses jsonb not null constraint customer_addresses check (customer_addresses_hold(addresses)),
  -- [{name, role, email, phone}]
  contacts jsonb not null default '[]',
  bill_day integer not null default 1 check (bill_day between 1 and 28),
  billing_tz text not null default 'UTC',
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  -- its one salesperson; null while nobody has it
  owner_id integer references user_account,
  -- another salesperson who says that it is theirs, until that is audited
  claimed_by integer references user_account,
  -- the organization that it is in the product
  linked_org_id integer references organization,
  is_self_registered boolean not null default false,
  audit text not null default 'unaudited' constraint customer_audit check (audit in ('unaudited', 'audited')),
  approval text not null default 'unapproved'
    constraint customer_approval check (approval in ('unapproved', 'approved', 'disapproved')),
  registration text not null default 'none'
    constraint customer_registration check (registration in ('none', 'registered', 'rejected')),
  confirmation text not null default 'unconfirmed'
    constraint customer_confirmation check (confirmation in ('unconfirmed', 'confirmed')),
  created_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz
);
create unique index customer_name on customer (org_id, lower(name)) where deleted_at is null;
-- a number stays taken for ever
create unique index customer_number on customer (org_id, lower(number));
create unique index customer_linked_org on customer (linked_org_id) where deleted_at is null;
create index customer_newest on customer (created_at desc, customer_id desc) where deleted_at is null;
create index customer_owner on customer (owner_id) where deleted_at is null;
create index customer_tags on customer using gin (tags) where deleted_at is null;
