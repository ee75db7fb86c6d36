-- How a task is put into the queue is said once: the server and triggers call the same. Of one kind and key at most one waits; where
-- it is being worked on it is done once more.
create function put_task(task_kind text, task_key text, task_payload jsonb, task_org integer, task_due timestamptz)
returns void language sql as $$
  insert into task as t (kind, key, payload, org_id, due_at) values ($1, $2, $3, $4, coalesce($5, now()))
  on conflict (kind, key) where died_at is null do update set payload = excluded.payload, again = t.worker is not null,
    due_at = case when t.worker is null then least(t.due_at, excluded.due_at) else t.due_at end;
  select pg_notify('task', $1);
$$;

create or replace function sims_follow_device() returns trigger language plpgsql as $$
begin
  if new.org_id <> old.org_id then
    update sim set org_id = new.org_id where device_id = new.id and org_id <> new.org_id;
  end if;
  if new.lifecycle <> old.lifecycle and new.lifecycle in ('activated', 'suspended')
    and exists (select from sim where device_id = new.id and deleted_at is null) then
    perform put_task('simFollow', new.id::text, jsonb_build_object('device', new.id), new.org_id, null);
  end if;
  return null;
end $$;
