-- Which card was in which device from when to when: a card keeps only where it is now.
create table sim_stay (
  stay_id bigint generated always as identity primary key,
  sim_id integer not null constraint sim_stay_sim_id_fkey references sim on delete cascade,
  device_id integer not null constraint sim_stay_device_id_fkey references device on delete cascade,
  entered_at timestamptz not null,
  left_at timestamptz,
  constraint sim_stay_ends check (left_at >= entered_at)
);
create unique index sim_stay_open on sim_stay (sim_id) where left_at is null;
create index sim_stay_device on sim_stay (device_id, entered_at);

create function keep_sim_stay() returns trigger language plpgsql as $$
declare
  held integer := case when tg_op = 'UPDATE' and old.deleted_at is null then old.device_id end;
  holds integer := case when new.deleted_at is null then new.device_id end;
begin
  if held is distinct from holds then
    update sim_stay set left_at = now() where sim_id = new.sim_id and left_at is null;
    if holds is not null then
      insert into sim_stay (sim_id, device_id, entered_at) values (new.sim_id, holds, now());
    end if;
  end if;
  return null;
end $$;
create trigger sim_stay after insert or update of device_id, deleted_at on sim
  for each row execute function keep_sim_stay();

-- where cards are now they came some time after they began
insert into sim_stay (sim_id, device_id, entered_at)
select s.sim_id, s.device_id, coalesce(
  (select min(e.at) from entity_event e where e.kind = 'sim' and e.record_id = s.sim_id), now())
from sim s where s.device_id is not null and s.deleted_at is null;
