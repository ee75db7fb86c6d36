import type { Queries } from '../../platform/database/Queries.ts'
import type { Scope } from '../../platform/http/Caller.ts'
import { CallError } from '../../platform/http/CallError.ts'

/** What something is assigned to, as it is asked for. */
export interface Assigned {
  readonly modelIds?: readonly number[] | undefined
  readonly groupIds?: readonly number[] | undefined
  readonly vehicleIds?: readonly number[] | undefined
}
export type CheckAssigned = (asked: Assigned, scope: Scope) => Promise<void>

/** Refuses models, groups and vehicles that there are none of in sight. */
export const checkAssigned =
  (db: Queries): CheckAssigned =>
  async (asked, { orgIds, vehicleIds }) => {
    const [vehicles, groups, models] = [asked.vehicleIds, asked.groupIds, asked.modelIds].map((ids) => [
      ...new Set(ids),
    ]) as [number[], number[], number[]]
    const known = await db.row<{ vehicles: number; groups: number; models: number }>(
      `select (select count(*)::int4 from vehicle where vehicle_id = any($1::int4[]) and org_id = any($2::int4[])
           and deleted_at is null and ($3::int4[] is null or vehicle_id = any($3))) as vehicles,
         (select count(*)::int4 from vehicle_group where group_id = any($4::int4[]) and org_id = any($2)
           and deleted_at is null) as groups,
         (select count(*)::int4 from model where model_id = any($5::int4[]) and deleted_at is null) as models`,
      [vehicles, orgIds, vehicleIds ?? null, groups, models],
    )
    if ((known?.vehicles ?? 0) < vehicles.length) throw new CallError('4041111')
    if ((known?.groups ?? 0) < groups.length) throw new CallError('4041000')
    if ((known?.models ?? 0) < models.length) throw new CallError('400700')
  }
