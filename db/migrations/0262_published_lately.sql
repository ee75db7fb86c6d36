-- Invoices that were published lately are looked for every minute, to be written to the accounting service.
create index invoice_published_at on invoice (published_at) where published_at is not null;
