-- A fuel tax return as it was filed: its figures are kept, so that what late reports, corrected purchases and new rates change
-- afterwards can be told. Filing the same return again amends it; nothing that was filed is changed (docs/fuel-tax.md).
create table filed_return (
  filing_id integer generated always as identity primary key,
  org_id integer not null references organization,
  year smallint not null check (year between 2000 and 2037),
  quarter smallint not null check (quarter between 1 and 4),
  system text not null check (system in ('us', 'metric')),
  fuel text not null,
  -- lines, what lies outside of the agreement, and sums, in whole units as they are filed
  figures jsonb not null,
  filed_at timestamptz not null,
  user_id integer not null references user_account
);
create index filed_return_of on filed_return (org_id, year, quarter, system, fuel, filing_id desc);
