-- Numbers of documents without gaps: the last one of each series, raised in the transaction of the document itself
-- (docs/how-to/record.md). Claims are the first.
create table document_counter (
  org_id integer not null references organization,
  kind text not null check (length(kind) between 1 and 40),
  -- of the issuer's calendar; 0: one series over all years
  year integer not null check (year = 0 or year between 1970 and 9999),
  last integer not null check (last > 0),
  primary key (org_id, kind, year)
);
insert into document_counter (org_id, kind, year, last)
select org_id, 'detentionClaim', 0, max(number) from detention_claim group by org_id;
