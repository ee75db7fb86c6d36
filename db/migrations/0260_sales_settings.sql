-- What an organization that sells decides about its customers: from how many days late on those who owe get no further device into
-- service, null for never, and how much of what the list says may be approved to be given away.
alter table organization
  add debt_block_days integer constraint organization_debt_block_days_check check (debt_block_days between 0 and 365),
  add most_discount_percent integer not null default 25
    constraint organization_most_discount_percent_check check (most_discount_percent between 0 and 100);
