-- Payments by card: the account of an organization with a payment service, links by which invoices are paid, what came of them, and
-- what the service told. Amounts are whole numbers of the currency's smallest unit.

create table payment_gateway (
  gateway_id integer generated always as identity primary key,
  org_id integer not null references organization,
  service text not null constraint payment_gateway_service check (service in ('stripe')),
  base_url text not null default '' check (length(base_url) <= 300),
  -- encrypted
  credentials text not null default '',
  is_active boolean not null default true,
  -- what the service said last where something failed
  said text not null default '' check (length(said) <= 500),
  compared_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz
);
create unique index payment_gateway_one on payment_gateway (org_id) where deleted_at is null;

-- A link of the service, for an amount of an invoice. A new one takes the place of one whose amount is no longer what is owed;
-- all of an invoice have one key, which stands on paper and in mails.
create table payment_link (
  link_id integer generated always as identity primary key,
  -- what the service knows our request by, so that it does it once
  request_id uuid not null default gen_random_uuid(),
  gateway_id integer not null references payment_gateway,
  invoice_id integer not null references invoice,
  org_id integer not null references organization,
  key text not null check (length(key) = 64),
  currency text not null,
  amount_minor bigint not null constraint payment_link_amount check (amount_minor > 0),
  state text not null default 'waiting' constraint payment_link_state check (state in ('waiting', 'open', 'closing', 'closed', 'failed')),
  remote_id text not null default '',
  url text not null default '',
  said text not null default '' check (length(said) <= 500),
  user_id integer references user_account,
  -- since when the service may have made it
  asked_at timestamptz,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create unique index payment_link_one on payment_link (invoice_id) where state in ('waiting', 'open');
create unique index payment_link_remote on payment_link (gateway_id, remote_id) where remote_id <> '';
create index payment_link_key on payment_link (key, link_id desc);
create index payment_link_closing on payment_link (gateway_id) where state = 'closing';

-- Which payments came by the service, under its name for them.
create table card_payment (
  payment_id integer primary key references payment,
  gateway_id integer not null references payment_gateway,
  intent text not null,
  constraint card_payment_once unique (gateway_id, intent)
);

-- What goes back by the service: asked for by people here, or told by the service.
create table card_refund (
  refund_id integer generated always as identity primary key,
  request_id uuid not null default gen_random_uuid(),
  gateway_id integer not null references payment_gateway,
  payment_id integer not null references payment,
  -- null: of the credit
  invoice_id integer references invoice,
  amount_minor bigint not null constraint card_refund_amount check (amount_minor > 0),
  reason text not null,
  user_id integer references user_account,
  -- returned: it was given back and came to nothing later
  state text not null constraint card_refund_state check (state in ('queued', 'sent', 'done', 'failed', 'returned')),
  remote_id text not null default '',
  credit_note text not null default '',
  said text not null default '' check (length(said) <= 500),
  asked_at timestamptz not null default now(),
  ended_at timestamptz
);
create unique index card_refund_remote on card_refund (gateway_id, remote_id) where remote_id <> '';
create unique index card_refund_request on card_refund (request_id);
create index card_refund_payment on card_refund (payment_id);

-- Payments that their customers had their banks take back.
create table card_dispute (
  gateway_id integer not null references payment_gateway,
  dispute text not null,
  payment_id integer not null references payment,
  amount_minor bigint not null,
  state text not null constraint card_dispute_state check (state in ('taken', 'back')),
  changed_at timestamptz not null default now(),
  primary key (gateway_id, dispute)
);
create index card_dispute_payment on card_dispute (payment_id);

-- What the service told, each once.
create table payment_event (
  gateway_id integer not null references payment_gateway on delete cascade,
  event_id text not null,
  received_at timestamptz not null default now(),
  primary key (gateway_id, event_id)
);
create index payment_event_age on payment_event (received_at);
