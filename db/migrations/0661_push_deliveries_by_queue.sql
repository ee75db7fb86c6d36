-- Deliveries to push servers are sent by tasks of the queue, which says when each is tried next: next_attempt_at is read by the release
-- before alone, which goes on sending while the database is migrated.
insert into task (kind, key, payload, org_id, due_at, attempts, last_error)
select 'pushDelivery', d.delivery_id::text, jsonb_build_object('deliveryId', d.delivery_id), s.org_id, d.next_attempt_at,
  d.attempts, d.last_error
from push_delivery d join push_server s using (server_id) where d.state = 'waiting';
create index push_delivery_waiting on push_delivery (server_id, kind, delivery_id) where state = 'waiting';

-- what waited while a server was switched off, or was deleted, goes once it is back
create function resume_pushes() returns trigger language plpgsql as $$
begin
  perform put_task('pushDelivery', delivery_id::text, jsonb_build_object('deliveryId', delivery_id), new.org_id, null)
  from push_delivery where server_id = new.server_id and state = 'waiting';
  return null;
end $$;
create trigger push_server_resumes after update of enabled, deleted_at on push_server for each row
  when (new.enabled and new.deleted_at is null and not (old.enabled and old.deleted_at is null))
  execute function resume_pushes();
