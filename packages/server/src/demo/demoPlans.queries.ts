import type { Queries } from '../platform/database/Queries.ts'

/** How often the demonstration's groups are to report, in seconds. */
const PLANS = [
  {
    name: 'Trucks on the road',
    moving: 300,
    standing: 3600,
    grace: 1800,
    group: 'Road fleet',
    notes: 'Drivers’ hours rest on these reports',
  },
  {
    name: 'Trailers on battery',
    moving: 900,
    standing: 43_200,
    grace: 7200,
    group: 'Trailer pool',
    notes: 'Twice a day in a yard, so that the battery lasts',
  },
] as const

/** Gives the demonstration its reporting plans. */
export async function addPlans(tx: Queries, orgId: number): Promise<void> {
  for (const { name, moving, standing, grace, group, notes } of PLANS)
    await tx.run(
      `insert into reporting_plan (org_id, name, moving_s, standing_s, grace_s, group_ids, notes, demo)
       select $1, $2, $3, $4, $5, array[group_id], $7, true from vehicle_group where org_id = $1 and name = $6 and demo`,
      [orgId, name, moving, standing, grace, group, notes],
    )
}
