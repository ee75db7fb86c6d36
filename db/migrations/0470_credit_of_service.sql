-- A credit note of service: what is given back where no invoice comes any more that would bear it. It is an invoice of less than
-- nothing with a number of its own, and what it comes to is the customer's credit, like money that nobody paid yet with.
alter table invoice add column is_credit_note boolean not null default false;
alter table invoice add constraint invoice_credit_note
  check (published_at is null or is_credit_note = (total_minor < 0));

alter table payment drop constraint payment_method;
alter table payment add constraint payment_method
  check (method in ('transfer', 'check', 'card', 'cash', 'direct_debit', 'otherwise', 'credit_note'));
-- the credit note that it is the credit of
alter table payment add column credit_note_of integer unique references invoice;
alter table payment add constraint payment_of_credit_note check ((method = 'credit_note') = (credit_note_of is not null));

create or replace function keep_published_invoice() returns trigger language plpgsql as $$
begin
  if not follows_merge(old.customer_id, new.customer_id)
    or (new.org_id, new.order_id, new.contract_id, new.number, new.currency, new.issued_on, new.terms, new.strategy,
      new.memo, new.is_monthly_fee, new.is_credit_note, new.installment, new.installments, new.discount_minor, new.shipping_minor,
      new.net_minor, new.tax_minor, new.total_minor, new.snapshot, new.published_at, new.deleted_at)
    is distinct from (old.org_id, old.order_id, old.contract_id, old.number, old.currency, old.issued_on, old.terms,
      old.strategy, old.memo, old.is_monthly_fee, old.is_credit_note, old.installment, old.installments, old.discount_minor,
      old.shipping_minor, old.net_minor, old.tax_minor, old.total_minor, old.snapshot, old.published_at, old.deleted_at) then
    raise exception 'a published invoice is never changed' using errcode = 'check_violation', constraint = 'invoice_published';
  end if;
  return new;
end $$;

alter table accounting_sync drop constraint accounting_sync_kind;
alter table accounting_sync add constraint accounting_sync_kind
  check (kind in ('customer', 'sku', 'device', 'invoice', 'payment', 'creditNote', 'creditMemo'));
