-- A customer who is there twice becomes one: the papers of one go to the other, and the one that is left over points there.
alter table customer add column merged_into integer references customer;

-- money, invoice and what of it went there change their customer together, in one transaction
alter table payment_allocation alter constraint payment_allocation_payment_id_customer_id_currency_fkey deferrable;
alter table payment_allocation alter constraint payment_allocation_invoice_id_customer_id_currency_fkey deferrable;

-- a published invoice and a confirmed contract follow a customer that became another, and change in nothing else
create function follows_merge(was integer, becomes integer) returns boolean language sql stable as $$
  select was = becomes or exists (select from customer where customer_id = was and merged_into = becomes)
$$;
create or replace function keep_published_invoice() returns trigger language plpgsql as $$
begin
  if not follows_merge(old.customer_id, new.customer_id)
    or (new.org_id, new.order_id, new.contract_id, new.number, new.currency, new.issued_on, new.terms, new.strategy,
      new.memo, new.is_monthly_fee, new.installment, new.installments, new.discount_minor, new.shipping_minor, new.net_minor,
      new.tax_minor, new.total_minor, new.snapshot, new.published_at, new.deleted_at)
    is distinct from (old.org_id, old.order_id, old.contract_id, old.number, old.currency, old.issued_on, old.terms,
      old.strategy, old.memo, old.is_monthly_fee, old.installment, old.installments, old.discount_minor, old.shipping_minor,
      old.net_minor, old.tax_minor, old.total_minor, old.snapshot, old.published_at, old.deleted_at) then
    raise exception 'a published invoice is never changed' using errcode = 'check_violation', constraint = 'invoice_published';
  end if;
  return new;
end $$;
create or replace function keep_confirmed_contract() returns trigger language plpgsql as $$
begin
  if not follows_merge(old.customer_id, new.customer_id)
    or (new.org_id, new.number, new.starts_on, new.ends_on, new.sales_model, new.terms, new.file_id,
      new.supersedes_id, new.signed_name, new.signed_at, new.signed_from, new.signed_sha256)
    is distinct from (old.org_id, old.number, old.starts_on, old.ends_on, old.sales_model, old.terms, old.file_id,
      old.supersedes_id, old.signed_name, old.signed_at, old.signed_from, old.signed_sha256) then
    raise exception 'a confirmed contract is never changed' using errcode = 'check_violation', constraint = 'contract_confirmed';
  end if;
  return new;
end $$;
