-- A scheduled report is begun, and a period of it sent, by tasks of the queue, which are put there by what makes them due.
create function due_report_schedule() returns trigger language plpgsql as $$
begin
  perform put_task('reportSchedule', new.schedule_id::text, jsonb_build_object('scheduleId', new.schedule_id), new.org_id, new.next_at);
  return null;
end $$;
create trigger report_schedule_due after insert or update of next_at, active, deleted_at on report_schedule for each row
  when (new.active and new.deleted_at is null) execute function due_report_schedule();

-- before its period forgets which export it was, where that is deleted
create function ended_export() returns trigger language plpgsql as $$
begin
  perform put_task('reportRun', r.run_id::text, jsonb_build_object('runId', r.run_id), s.org_id, null)
  from report_run r join report_schedule s using (schedule_id) where r.export_id = old.export_id and r.state = 'making';
  return old;
end $$;
create trigger report_export_ended after update of state on report_export for each row
  when (new.state in ('done', 'failed', 'cancelled')) execute function ended_export();
create trigger report_export_deleted before delete on report_export for each row execute function ended_export();

insert into task (kind, key, payload, org_id, due_at)
select 'reportSchedule', schedule_id::text, jsonb_build_object('scheduleId', schedule_id), org_id, coalesce(next_at, now())
from report_schedule where active and deleted_at is null;
insert into task (kind, key, payload, org_id)
select 'reportRun', r.run_id::text, jsonb_build_object('runId', r.run_id), s.org_id
from report_run r join report_schedule s using (schedule_id) left join report_export e using (export_id)
where r.state = 'making' and (e.export_id is null or e.state in ('done', 'failed', 'cancelled'));
