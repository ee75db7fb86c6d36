-- Exports have a history of their states, and are made by the queue: who makes one, how often it was tried and how far it is
-- stands there.
alter table report_export add column version integer not null default 1, add column deleted_at timestamptz;
insert into entity_event (kind, record_id, version, event, to_state, org_id, user_id, at, before, after)
select 'export', export_id, version, 'found', state, org_id, user_id, coalesce(finished_at, created_at), '{}', '{}'
from report_export;
insert into task (kind, key, payload, org_id, created_at)
select 'export', export_id::text, jsonb_build_object('exportId', export_id), org_id, created_at
from report_export where state in ('queued', 'running');
alter table report_export drop column cancel_asked, drop column leased_until, drop column attempts;
