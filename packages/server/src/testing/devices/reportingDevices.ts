import type { Queries } from '../../platform/database/Queries.ts'

let count = 0

/** Devices that speak Queclink, report just now and hang on their vehicle's supply; answers their ids in order. */
export async function reportingDevices(
  db: Queries,
  { orgId, modelId, count: wanted }: { readonly orgId: number; readonly modelId: number; readonly count: number },
): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(
    `with made as (
       insert into device (org_id, device_id, identifier, protocol, model, model_id, hw_version)
       select $1, (780000000000000 + n)::text, (780000000000000 + n)::text, 'queclink', 'GV300', $2, '10100'
       from generate_series($3::int4, $4::int4) n returning id),
     reported as (
       insert into device_last (device_id, seq, time, received, lat, lon, odometer, power, delay, speed, course, altitude,
         satellites, battery, temperature, signal, event, flags, standing)
       select id, 1, now(), now(), 40000000, -100000000, 0, 0, 0, 0, 0, 0, 0, -1, 0, 0, 0, 0, now() from made)
     select id from made order by id`,
    [orgId, modelId, count + 1, count + wanted],
  )
  count += wanted
  return rows.map(({ id }) => id)
}
