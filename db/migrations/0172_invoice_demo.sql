-- What the demonstration billed goes away with its customers, which nothing else that is published does.
create or replace function keep_deleted_invoice() returns trigger language plpgsql as $$
begin
  if old.published_at is not null and not exists (select from customer where customer_id = old.customer_id and demo) then
    raise exception 'a published invoice is never deleted' using errcode = 'check_violation', constraint = 'invoice_published';
  end if;
  return old;
end $$;
