/**
 * Missions `m` to destinations `d` with their landmarks `l` and vehicles `v`, and when each vehicle was there first (`a`): its
 * first visit that was more than passing through, within the time that the mission counts. Visits are the movement
 * engine's, so that late reports say otherwise here too; one that goes on is among what the device is doing now.
 */
export const MISSIONS = `mission m
  join destination d using (destination_id)
  join landmark l on l.landmark_id = d.landmark_id
  join vehicle v on v.vehicle_id = m.vehicle_id
  left join lateral (
    select greatest(x.enter_at, m.starts_at) as arrived_at, x.leave_at from (
      select r.start_at as enter_at, r.end_at as leave_at
      from binding b join movement_row r on r.device_id = b.device and r.kind = 'visit'
        and r.start_at >= b.valid_from and (b.valid_to is null or r.start_at < b.valid_to)
      where b.vehicle_id = m.vehicle_id and r.landmark_id = d.landmark_id and not (r.body ->> 'isPass')::boolean
        and r.end_at > m.starts_at and r.start_at < coalesce(m.ended_at, 'infinity')
      union all
      select to_timestamp(n.start / 1000), null
      from binding b join movement_device on movement_device.device_id = b.device
      cross join lateral jsonb_to_recordset(movement_device.now -> 'visits') as n (landmark int4, start float8)
      where b.vehicle_id = m.vehicle_id and b.valid_to is null and n.landmark = d.landmark_id
        and to_timestamp(n.start / 1000) < coalesce(m.ended_at, 'infinity')) x
    order by x.enter_at limit 1) a on true`

/** DEST-1 at the end of a mission, or now. */
export const STATE = `case when a.arrived_at is not null then 'arrived'
  when m.due_at <= coalesce(m.ended_at, now()) then 'timeout' else 'waiting' end`
