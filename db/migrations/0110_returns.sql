-- Devices that customers send back: to be repaired or replaced (RMA), or since they were rented. A return has a line for each device,
-- with three tracks of its own: on its way in, what is to become of it, and on its way back.

-- how long devices of a model are in warranty once they are delivered, and until when one is
alter table model add column warranty_months smallint not null default 12
  constraint model_warranty check (warranty_months between 0 and 120);
alter table device add column warranty_end date;

create function begin_warranty() returns trigger language plpgsql as $$
begin
  new.warranty_end := (current_date + make_interval(months =>
    coalesce((select m.warranty_months from model m where m.model_id = new.model_id), 12)))::date;
  return new;
end $$;
create trigger begin_warranty before update of lifecycle on device for each row
  when (old.lifecycle = 'ready' and new.lifecycle = 'activation_ready') execute function begin_warranty();

create table rma (
  rma_id integer generated always as identity primary key,
  -- the customer
  org_id integer not null references organization,
  type text not null constraint rma_type check (type in ('rma', 'rental')),
  -- follows from what was decided and from the lines
  state text not null default 'request' constraint rma_state check (state in (
    'request', 'dispatching', 'analysis', 'returning', 'closed', 'disapproved', 'canceled')),
  -- who asked for it
  user_id integer not null references user_account,
  -- why the devices come back
  reason text not null default '',
  -- what the customer is told with the approval, such as where to send them
  instructions text not null default '',
  -- why it was disapproved or canceled
  end_reason text not null default '',
  -- of all its amounts (ISO 4217); null while there are none
  currency text constraint rma_currency check (currency ~ '^[A-Z]{3}$'),
  -- of a rental return, in the currency's smallest unit: what was left for the devices, and what is owed besides
  deposit_minor bigint not null default 0 constraint rma_deposit check (deposit_minor >= 0),
  unpaid_minor bigint not null default 0 constraint rma_unpaid check (unpaid_minor >= 0),
  settled_at timestamptz,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz
);
create index rma_org on rma (org_id, state) where deleted_at is null;
create index rma_newest on rma (changed_at desc, rma_id desc) where deleted_at is null;

create table rma_line (
  line_id integer generated always as identity primary key,
  rma_id integer not null references rma on delete cascade,
  device_id integer not null references device,
  -- nothing more is done with it: it may be in another return
  is_open boolean not null default true,
  inbound text not null default 'expected'
    constraint rma_line_inbound check (inbound in ('expected', 'shipped', 'received', 'lost')),
  -- null while nobody decided
  solution text constraint rma_line_solution check (solution in ('repair', 'scrap', 'warehousing', 'replacement')),
  outbound text not null default 'none' constraint rma_line_outbound check (outbound in ('none', 'ready', 'shipped')),
  -- what replaces it goes out before it came in
  is_advance boolean not null default false,
  -- as the customer says
  sent_on date,
  sent_carrier text not null default '',
  sent_tracking text not null default '',
  received_at timestamptz,
  -- where it was put when it came
  place_id integer references stock_place,
  -- where the device stood before it came, to which it goes back; and whether it was in the ledger of the stock
  prior_state text,
  prior_stock text,
  -- null while nobody looked at it
  condition text constraint rma_line_condition check (condition in ('ok', 'damaged', 'missing_parts', 'lost')),
  finding text not null default '',
  -- as of the request; null: not known
  warranty_end date,
  in_warranty boolean,
  -- why somebody said otherwise
  warranty_reason text not null default '',
  charge_minor bigint not null default 0 constraint rma_line_charge check (charge_minor >= 0),
  charge_state text not null default 'none'
    constraint rma_line_charge_state check (charge_state in ('none', 'due', 'paid', 'waived')),
  charge_reason text not null default '',
  -- held for what goes out in advance
  deposit_minor bigint not null default 0 constraint rma_line_deposit check (deposit_minor >= 0),
  repair_id integer references repair,
  replacement_id integer references device,
  returned_on date,
  return_carrier text not null default '',
  return_tracking text not null default '',
  -- the return of the same device before, and how many there were within 180 days
  previous_rma_id integer references rma,
  returns integer not null default 0,
  constraint rma_line_once unique (rma_id, device_id)
);
-- one return a device
create unique index rma_line_open on rma_line (device_id) where is_open;
create index rma_line_device on rma_line (device_id, line_id);
create index rma_line_repair on rma_line (repair_id) where repair_id is not null;
create unique index rma_line_replacement on rma_line (replacement_id) where is_open and replacement_id is not null;
