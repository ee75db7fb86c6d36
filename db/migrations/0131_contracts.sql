-- Contracts with customers: a version is confirmed once it was signed, and never changed from then on.
create table contract (
  contract_id integer generated always as identity primary key,
  org_id integer not null references organization,
  customer_id integer not null references customer,
  number text not null check (length(number) between 1 and 40),
  starts_on date not null,
  -- the last day; null while nobody said
  ends_on date constraint contract_ends check (ends_on >= starts_on),
  sales_model text not null constraint contract_sales_model check (sales_model in ('lump_sum', 'general_sales', 'leasing')),
  terms text not null default '',
  -- what is signed, among the files of the contract
  file_id integer references record_file (file_id),
  -- the confirmed one that this is a new version of
  supersedes_id integer references contract,
  state text not null default 'unconfirmed' constraint contract_state check (state in ('unconfirmed', 'confirmed', 'amended', 'ended')),
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
  version integer not null default 1,
  deleted_at timestamptz
);
-- a number stays taken for ever
create unique index contract_number on contract (org_id, lower(number));
create index contract_customer on contract (customer_id) where deleted_at is null;
create index contract_end on contract (ends_on) where state = 'confirmed';
-- a contract goes on as one other at most
create unique index contract_supersedes on contract (supersedes_id) where deleted_at is null;

create function keep_confirmed_contract() returns trigger language plpgsql as $$
begin
  if (new.org_id, new.customer_id, new.number, new.starts_on, new.ends_on, new.sales_model, new.terms, new.file_id,
      new.supersedes_id, new.signed_name, new.signed_at, new.signed_from, new.signed_sha256)
    is distinct from (old.org_id, old.customer_id, old.number, old.starts_on, old.ends_on, old.sales_model, old.terms, old.file_id,
      old.supersedes_id, old.signed_name, old.signed_at, old.signed_from, old.signed_sha256) then
    raise exception 'a confirmed contract is never changed' using errcode = 'check_violation', constraint = 'contract_confirmed';
  end if;
  return new;
end $$;
create trigger keep_confirmed_contract before update on contract for each row
  when (old.state <> 'unconfirmed') execute function keep_confirmed_contract();

-- The link by which a customer confirms what is written of them: SHA-256 of its key.
alter table customer
  add column confirm_hash bytea unique,
  add column confirm_expires_at timestamptz;
