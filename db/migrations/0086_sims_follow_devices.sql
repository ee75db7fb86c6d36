-- A card belongs to whom its device belongs to, and is to be as that is: in service or suspended. What is asked of its carrier then
-- is asked by whoever works on the queue.
create function sims_follow_device() returns trigger language plpgsql as $$
begin
  if new.org_id <> old.org_id then
    update sim set org_id = new.org_id where device_id = new.id and org_id <> new.org_id;
  end if;
  if new.lifecycle <> old.lifecycle and new.lifecycle in ('activated', 'suspended')
    and exists (select from sim where device_id = new.id and deleted_at is null) then
    insert into task as t (kind, key, payload, org_id) values
      ('simFollow', new.id::text, json_build_object('device', new.id), new.org_id)
    on conflict (kind, key) where died_at is null do update set again = t.worker is not null,
      due_at = case when t.worker is null then least(t.due_at, now()) else t.due_at end;
    perform pg_notify('task', 'simFollow');
  end if;
  return null;
end $$;
create trigger sims_follow_device after update of org_id, lifecycle on device
  for each row execute function sims_follow_device();
