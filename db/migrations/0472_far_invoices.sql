-- A page far down the list is found in the index alone, whoever's invoices it shows.
drop index invoice_newest;
create index invoice_newest on invoice (issued_on desc, invoice_id desc) include (org_id) where deleted_at is null;
