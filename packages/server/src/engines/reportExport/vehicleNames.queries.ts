import type { Database } from '../../platform/database/Database.ts'
import type { Scope } from '../../platform/http/Caller.ts'

/** Names of those of these vehicles that somebody sees, in their order. */
export async function vehicleNames(
  db: Database,
  scope: Scope,
  vehicleIds: readonly number[],
  signal: AbortSignal,
): Promise<string[]> {
  const rows = await db.rows<{ name: string }>(
    `select name from vehicle where vehicle_id = any($3::int4[]) and org_id = any($1::int4[])
       and ($2::int4[] is null or vehicle_id = any($2)) order by name limit 1000`,
    [scope.orgIds, scope.vehicleIds ?? null, vehicleIds],
    { signal },
  )
  return rows.map(({ name }) => name)
}
