-- Invoices, payments and credit notes are written to accounting services, too.
alter table accounting_sync drop constraint accounting_sync_kind, add constraint accounting_sync_kind
  check (kind in ('customer', 'sku', 'device', 'invoice', 'payment', 'creditNote'));
