-- Fuel that was bought, and the tax rates of the quarters: what the fuel tax return is made of besides mileage (docs/reports.md).

create table fuel_purchase (
  purchase_id integer generated always as identity primary key,
  -- whose the vehicle was when it was bought
  org_id integer not null references organization,
  vehicle_id integer not null references vehicle,
  at timestamptz not null,
  -- ISO 3166-2
  jurisdiction text not null check (jurisdiction ~ '^(US|CA|MX)-[A-Z]{2,3}$'),
  fuel text not null,
  -- millilitres, whatever unit it was entered in
  volume_ml int8 not null check (volume_ml between 1 and 1e9),
  unit text not null check (unit in ('gal', 'l')),
  -- in the currency's smallest unit
  amount int8 check (amount between 0 and 1e12),
  -- ISO 4217
  currency text check (currency ~ '^[A-Z]{3}$'),
  seller text not null default '' check (length(seller) <= 100),
  receipt text not null default '' check (length(receipt) <= 60),
  is_tax_paid boolean not null,
  version integer not null default 1,
  user_id integer not null references user_account,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  check ((amount is null) = (currency is null))
);
create index fuel_purchase_at on fuel_purchase (org_id, at desc, purchase_id desc) where deleted_at is null;
create index fuel_purchase_vehicle on fuel_purchase (vehicle_id, at) where deleted_at is null;
-- a receipt is claimed once
create unique index fuel_purchase_receipt on fuel_purchase (vehicle_id, at, lower(receipt))
  where deleted_at is null and receipt <> '';

-- Rates as their jurisdictions published them for a quarter: people enter or import them. An organisation that has none of
-- its own for a quarter and jurisdiction uses those of the nearest one above it.
create table fuel_tax_rate (
  org_id integer not null references organization,
  year smallint not null check (year between 2000 and 2037),
  quarter smallint not null check (quarter between 1 and 4),
  -- us: dollars a US gallon; metric: Canadian dollars a litre
  system text not null check (system in ('us', 'metric')),
  fuel text not null,
  jurisdiction text not null check (jurisdiction ~ '^(US|CA)-[A-Z]{2}$'),
  -- millionths of the currency unit; a surcharge is taxed on a line of its own, null where there is none
  rate int8 not null check (rate between 0 and 1e9),
  surcharge int8 check (surcharge between 0 and 1e9),
  user_id integer not null references user_account,
  changed_at timestamptz not null default now(),
  primary key (org_id, year, quarter, system, fuel, jurisdiction)
);
