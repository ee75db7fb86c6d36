-- By which plan each device is to report, from when until when: what lists and commands expect by, and what late reports and
-- back-tests are judged by. Kept by triggers, so that no way of writing can forget it; numbers are copied from the plan, whose
-- later edits are the next span.
create table device_plan_span (
  device_id integer not null references device on delete cascade,
  valid_from timestamptz not null,
  -- null while it lasts
  valid_to timestamptz,
  plan_id integer not null,
  -- by what it is assigned: 1 the vehicle, 2 its group, 3 the model, 4 the organization
  level smallint not null,
  -- milliseconds
  moving_ms bigint not null,
  standing_ms bigint,
  -- time of the day (UTC) at which it wakes up, milliseconds
  wake_ms integer,
  grace_ms bigint not null,
  primary key (device_id, valid_from)
);
create unique index device_plan_span_now on device_plan_span (device_id) where valid_to is null;
create index device_plan_span_plan on device_plan_span (plan_id) where valid_to is null;

-- The plan of each of the devices: the nearest counts, by what it is assigned to (of several groups the heaviest), then by whose
-- it is, then the newest. A plan reaches what belongs to its organization and to those below it.
create function plans_of(devices int4[])
returns table (device_id int4, plan_id int4, level int2, moving_ms int8, standing_ms int8, wake_ms int4, grace_ms int8)
language sql volatile as $$
  with recursive plan as materialized (select * from reporting_plan where deleted_at is null),
  own as materialized (
    select d.id, d.model_id, v.vehicle_id, coalesce(v.org_id, d.org_id) as org_id
    from device d left join binding b on b.device = d.id and b.valid_to is null
      left join vehicle v on v.vehicle_id = b.vehicle_id and v.deleted_at is null
    where d.id = any(devices) and d.deleted_at is null),
  above as (
    select distinct org_id as org, org_id as at, 0 as depth from own
    union all
    select a.org, o.parent_id, a.depth + 1 from above a join organization o on o.org_id = a.at
    where o.parent_id is not null and a.depth < 100),
  assigned as (
    select o.id, o.org_id, p.plan_id as plan, 1::int2 as near, 0 as weight
    from plan p cross join unnest(p.vehicle_ids) u (id) join own o on o.vehicle_id = u.id
    union all
    select o.id, o.org_id, p.plan_id, 2::int2, g.weight
    from plan p cross join unnest(p.group_ids) u (id) join vehicle_group g on g.group_id = u.id and g.deleted_at is null
      join vehicle_group_member m on m.group_id = g.group_id join own o on o.vehicle_id = m.vehicle_id
    union all
    select o.id, o.org_id, p.plan_id, 3::int2, 0
    from plan p cross join unnest(p.model_ids) u (id) join own o on o.model_id = u.id
    union all
    select o.id, o.org_id, p.plan_id, 4::int2, 0
    from plan p join above a on a.at = p.org_id join own o on o.org_id = a.org where p.whole_org)
  select distinct on (s.id) s.id, p.plan_id, s.near, p.moving_s * 1000::int8, p.standing_s * 1000::int8,
    (extract(epoch from p.wake_at::time) * 1000)::int4, p.grace_s * 1000::int8
  from assigned s join plan p on p.plan_id = s.plan join above a on a.org = s.org_id and a.at = p.org_id
  order by s.id, s.near, s.weight desc, a.depth, p.plan_id desc
$$;

-- Brings the spans of devices in line with what counts for them now, and says which are another: lists of devices follow
-- `device_change`, and every process that shows the fleet follows `invalidation`.
create function keep_plan_spans(devices int4[]) returns void language plpgsql as $$
declare
  -- later than what others wrote before they let go of the lock
  at timestamptz;
  wanted device_plan_span[];
  changed int4[];
begin
  if coalesce(cardinality(devices), 0) = 0 then return; end if;
  if not exists (select from reporting_plan where deleted_at is null)
    and not exists (select from device_plan_span s where s.valid_to is null and s.device_id = any(devices)) then
    return;
  end if;
  at := clock_timestamp();
  wanted := array(
    select row(p.device_id, at, null, p.plan_id, p.level, p.moving_ms, p.standing_ms, p.wake_ms, p.grace_ms)::device_plan_span
    from plans_of(devices) p);
  changed := array(
    select coalesce(w.device_id, s.device_id) from unnest(wanted) w
    full join (select * from device_plan_span n where n.device_id = any(devices) and n.valid_to is null) s using (device_id)
    where (w.plan_id, w.level, w.moving_ms, w.standing_ms, w.wake_ms, w.grace_ms)
      is distinct from (s.plan_id, s.level, s.moving_ms, s.standing_ms, s.wake_ms, s.grace_ms));
  if cardinality(changed) = 0 then return; end if;
  delete from device_plan_span s where s.device_id = any(changed) and s.valid_to is null and s.valid_from >= at;
  update device_plan_span s set valid_to = at where s.device_id = any(changed) and s.valid_to is null;
  insert into device_plan_span select w.* from unnest(wanted) w where w.device_id = any(changed);
  insert into device_change (of_reports, devices) values (true, changed);
  -- no process's own: all of them read it, this one too
  insert into invalidation (process_id, kind, ids)
  select '00000000-0000-0000-0000-000000000000', 'plan', array_agg(c.id)
  from unnest(changed) with ordinality c (id, n) group by (c.n - 1) / 5000;
end $$;

-- A plan is changed alone: it sees the assignments of everybody before it, and everybody after it sees the plan.
create function plan_changed() returns trigger language plpgsql as $$
declare
  devices int4[];
begin
  perform pg_advisory_xact_lock(hashtext('reporting plans'));
  devices := array(select s.device_id from device_plan_span s where s.plan_id = new.plan_id and s.valid_to is null);
  if new.deleted_at is null then
    devices := devices || array(
      select b.device from binding b where b.valid_to is null and (b.vehicle_id = any(new.vehicle_ids)
        or b.vehicle_id in (select m.vehicle_id from vehicle_group_member m where m.group_id = any(new.group_ids)))
      union select d.id from device d where d.deleted_at is null and d.model_id = any(new.model_ids)
      union select d.id from device d where new.whole_org and d.deleted_at is null);
  end if;
  perform keep_plan_spans(array(select distinct unnest(devices)));
  return null;
end $$;
create trigger plan_added after insert on reporting_plan for each row execute function plan_changed();
create trigger plan_changed after update on reporting_plan for each row when (
  (new.org_id, new.moving_s, new.standing_s, new.wake_at, new.grace_s, new.whole_org, new.model_ids, new.group_ids, new.vehicle_ids,
    new.deleted_at)
  is distinct from
  (old.org_id, old.moving_s, old.standing_s, old.wake_at, old.grace_s, old.whole_org, old.model_ids, old.group_ids, old.vehicle_ids,
    old.deleted_at)) execute function plan_changed();
create function plan_gone() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('reporting plans'));
  perform keep_plan_spans(array(select s.device_id from device_plan_span s where s.plan_id = old.plan_id and s.valid_to is null));
  return null;
end $$;
create trigger plan_gone after delete on reporting_plan for each row execute function plan_gone();

-- What a device carries, is carried by and is: whose plan it follows may be another.
create function assigned_changed() returns trigger language plpgsql as $$
declare
  vehicles int4[];
  devices int4[];
begin
  perform pg_advisory_xact_lock_shared(hashtext('reporting plans'));
  if tg_table_name = 'vehicle_group_member' then
    if tg_op = 'INSERT' then vehicles := array(select distinct vehicle_id from new_rows);
    elsif tg_op = 'DELETE' then vehicles := array(select distinct vehicle_id from old_rows);
    else vehicles := array(select vehicle_id from new_rows union select vehicle_id from old_rows); end if;
  elsif tg_table_name = 'vehicle' then
    vehicles := array(select n.vehicle_id from new_rows n join old_rows o using (vehicle_id)
      where (n.org_id, n.deleted_at is null) is distinct from (o.org_id, o.deleted_at is null));
  elsif tg_table_name = 'vehicle_group' then
    vehicles := array(select m.vehicle_id from new_rows n join old_rows o using (group_id) join vehicle_group_member m using (group_id)
      where (n.weight, n.deleted_at is null) is distinct from (o.weight, o.deleted_at is null));
  elsif tg_table_name = 'binding' then
    if tg_op = 'INSERT' then devices := array(select distinct device from new_rows);
    elsif tg_op = 'DELETE' then devices := array(select distinct device from old_rows);
    else devices := array(select device from new_rows union select device from old_rows); end if;
  elsif tg_op = 'INSERT' then devices := array(select id from new_rows);
  else
    devices := array(select n.id from new_rows n join old_rows o using (id)
      where (n.org_id, n.model_id, n.deleted_at is null) is distinct from (o.org_id, o.model_id, o.deleted_at is null));
  end if;
  if cardinality(vehicles) > 0 then
    devices := array(select b.device from binding b where b.valid_to is null and b.vehicle_id = any(vehicles));
  end if;
  perform keep_plan_spans(devices);
  return null;
end $$;
create trigger assigned_added after insert on vehicle_group_member referencing new table as new_rows
  for each statement execute function assigned_changed();
create trigger assigned_changed after update on vehicle_group_member referencing old table as old_rows new table as new_rows
  for each statement execute function assigned_changed();
create trigger assigned_gone after delete on vehicle_group_member referencing old table as old_rows
  for each statement execute function assigned_changed();
create trigger assigned_changed after update on vehicle_group referencing old table as old_rows new table as new_rows
  for each statement execute function assigned_changed();
create trigger assigned_changed after update on vehicle referencing old table as old_rows new table as new_rows
  for each statement execute function assigned_changed();
create trigger assigned_added after insert on binding referencing new table as new_rows
  for each statement execute function assigned_changed();
create trigger assigned_changed after update on binding referencing old table as old_rows new table as new_rows
  for each statement execute function assigned_changed();
create trigger assigned_gone after delete on binding referencing old table as old_rows
  for each statement execute function assigned_changed();
create trigger assigned_added after insert on device referencing new table as new_rows
  for each statement execute function assigned_changed();
create trigger assigned_changed after update on device referencing old table as old_rows new table as new_rows
  for each statement execute function assigned_changed();

-- An organization that moves in the tree is below others then.
create function tree_changed_plans() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('reporting plans'));
  perform keep_plan_spans(array(
    with recursive below as (
      select new.org_id as org_id union select o.org_id from below b join organization o on o.parent_id = b.org_id)
    select d.id from device d join below using (org_id) where d.deleted_at is null
    union select b.device from binding b join vehicle v using (vehicle_id) join below u on u.org_id = v.org_id where b.valid_to is null));
  return null;
end $$;
create trigger plans_follow after update on organization for each row
  when (new.parent_id is distinct from old.parent_id) execute function tree_changed_plans();
