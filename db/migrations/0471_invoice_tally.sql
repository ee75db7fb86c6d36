-- How many invoices each customer has in each status: what was added and taken, to be summed up, as in the tallies of devices and the
-- stock. A list of a million counted them all for each of its pages.
create table invoice_tally (
  org_id integer not null,
  customer_id integer not null,
  status text not null,
  published boolean not null,
  monthly boolean not null,
  invoices integer not null
);
create index invoice_tally_customer on invoice_tally (customer_id);

create function tally_invoices() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into invoice_tally
    select org_id, customer_id, status, published_at is not null, is_monthly_fee, count(*)
    from new_invoices where deleted_at is null group by 1, 2, 3, 4, 5;
  elsif tg_op = 'DELETE' then
    insert into invoice_tally
    select org_id, customer_id, status, published_at is not null, is_monthly_fee, -count(*)
    from old_invoices where deleted_at is null group by 1, 2, 3, 4, 5;
  else
    insert into invoice_tally
    select x.org_id, x.customer_id, x.status, x.published, x.monthly, sum(x.n)
    from new_invoices n join old_invoices o using (invoice_id), lateral (values
      (n.org_id, n.customer_id, n.status, n.published_at is not null, n.is_monthly_fee, n.deleted_at is null, 1),
      (o.org_id, o.customer_id, o.status, o.published_at is not null, o.is_monthly_fee, o.deleted_at is null, -1)
    ) x (org_id, customer_id, status, published, monthly, is_there, n)
    where x.is_there and (n.org_id, n.customer_id, n.status, n.published_at is null, n.is_monthly_fee, n.deleted_at is null)
      is distinct from (o.org_id, o.customer_id, o.status, o.published_at is null, o.is_monthly_fee, o.deleted_at is null)
    group by 1, 2, 3, 4, 5 having sum(x.n) <> 0;
  end if;
  return null;
end $$;
create trigger tally_added after insert on invoice referencing new table as new_invoices
  for each statement execute function tally_invoices();
create trigger tally_changed after update on invoice referencing old table as old_invoices new table as new_invoices
  for each statement execute function tally_invoices();
create trigger tally_gone after delete on invoice referencing old table as old_invoices
  for each statement execute function tally_invoices();

insert into invoice_tally
select org_id, customer_id, status, published_at is not null, is_monthly_fee, count(*)
from invoice where deleted_at is null group by 1, 2, 3, 4, 5;

-- The same for a tally of whatever is counted.
drop function sum_tally(regclass);
create function sum_tally(tally regclass, counted name default 'devices') returns void language plpgsql as $$
declare
  keys text := (
    select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
    where attrelid = tally and attnum > 0 and not attisdropped and attname <> counted);
begin
  execute format(
    'with gone as (
       delete from %1$s where (%2$s) in (select %2$s from %1$s group by %2$s having count(*) > 1 or sum(%3$I) = 0) returning *)
     insert into %1$s (%2$s, %3$I) select %2$s, sum(%3$I) from gone group by %2$s having sum(%3$I) <> 0', tally, keys, counted);
end $$;

create or replace function sum_tallies() returns void language sql as $$
  select sum_tally('device_tally');
  select sum_tally('stock_tally');
  select sum_tally('stock_stand');
  select sum_tally('stock_shipped');
  select sum_tally('invoice_tally', 'invoices')
$$;
