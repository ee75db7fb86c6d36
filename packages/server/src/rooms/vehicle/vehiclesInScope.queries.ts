import type { Queries } from '../../platform/database/Queries.ts'
import type { Scope } from '../../platform/http/Caller.ts'

/** Those of the ids that are vehicles of the scope; they stay so until the transaction ends. */
export async function vehiclesInScope(
  tx: Queries,
  asked: readonly number[],
  { orgIds, vehicleIds }: Scope,
): Promise<number[]> {
  const rows = await tx.rows<{ vehicle_id: number }>(
    `select vehicle_id from vehicle
     where vehicle_id = any($1::int4[]) and org_id = any($2::int4[]) and deleted_at is null
       and ($3::int4[] is null or vehicle_id = any($3)) for share`,
    [asked, orgIds, vehicleIds ?? null],
  )
  return rows.map((row) => row.vehicle_id)
}
