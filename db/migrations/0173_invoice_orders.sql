-- A page of a million invoices is read along these.
create index invoice_due_order on invoice (due_on desc, invoice_id desc) where deleted_at is null;
create index invoice_total_order on invoice (total_minor desc, invoice_id desc) where deleted_at is null;
