-- Missions have a state, which events lead to, and a history of it.
alter table mission
  add column state text not null default 'sent',
  add column version integer not null default 1,
  add column deleted_at timestamptz;
update mission set state = 'ended' where ended_at is not null;
alter table mission
  add constraint mission_state check (state in ('sent', 'ended')),
  add constraint mission_ended check ((state = 'ended') = (ended_at is not null));
insert into entity_event (kind, record_id, version, event, to_state, org_id, user_id, at, before, after)
select 'mission', m.mission_id, m.version, 'found', m.state, d.org_id, coalesce(m.ended_by, m.created_by),
  coalesce(m.ended_at, m.created_at), '{}', '{}'
from mission m join destination d using (destination_id);

-- a vehicle that is deleted, or another organisation's from now on, is sent nowhere any more
create or replace function end_vehicle_ties() returns trigger language plpgsql as $$
begin
  delete from vehicle_driver_span where vehicle_id = new.vehicle_id and valid_to is null and valid_from >= now();
  update vehicle_driver_span set valid_to = now() where vehicle_id = new.vehicle_id and valid_to is null;
  with released as (
    update mission set state = 'ended', ended_at = now(), version = version + 1
    where vehicle_id = new.vehicle_id and state = 'sent' returning mission_id, destination_id, version)
  insert into entity_event (kind, record_id, version, event, from_state, to_state, org_id, before, after)
  select 'mission', m.mission_id, m.version, 'release', 'sent', 'ended', d.org_id, '{"state": "sent"}', '{"state": "ended"}'
  from released m join destination d using (destination_id);
  return null;
end $$;
