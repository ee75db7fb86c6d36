import type { Queries } from '../../platform/database/Queries.ts'
import type { Caller } from '../../platform/http/Caller.ts'

/** What a rule may name. */
export interface Named {
  readonly landmarks: readonly number[]
  readonly vehicles: readonly number[]
  readonly groups: readonly number[]
  readonly users: readonly number[]
}

/** Organisations beside a rule's own: those below it, and those above. The rule's own is among both. */
const KIN = `with recursive below as (
    select org_id from organization where org_id = $1
    union select o.org_id from below b join organization o on o.parent_id = b.org_id where o.deleted_at is null),
  above as (
    select org_id, parent_id from organization where org_id = $1
    union select o.org_id, o.parent_id from above a join organization o on o.org_id = a.parent_id
    where o.deleted_at is null),
  kin as (select org_id from below union select org_id from above)`

const WHOSE: Readonly<Record<keyof Named, string>> = {
  // a landmark, group or person of an organisation above serves those below; a rule watches no vehicles above it
  landmarks: `select landmark_id as id from landmark where landmark_id = any($2::int4[]) and deleted_at is null
    and org_id = any($3::int4[]) and org_id in (select org_id from kin) and ($4::int4[] is null or landmark_id = any($4))
    for share`,
  vehicles: `select vehicle_id as id from vehicle where vehicle_id = any($2::int4[]) and deleted_at is null
    and org_id = any($3::int4[]) and org_id in (select org_id from below) and ($4::int4[] is null or vehicle_id = any($4))
    for share`,
  groups: `select group_id as id from vehicle_group where group_id = any($2::int4[]) and deleted_at is null
    and org_id = any($3::int4[]) and org_id in (select org_id from kin) and ($4::int4[] is null or group_id = any($4))
    for share`,
  users: `select user_id as id from user_account u where user_id = any($2::int4[]) and deleted_at is null
    and org_id = any($3::int4[]) and ($4::int4[] is null or user_id = any($4))
    and (org_id in (select org_id from kin)
      or exists (select from user_org e join kin on kin.org_id = e.org_id where e.user_id = u.user_id))
    for share of u`,
}

/**
 * Of what a rule of an organisation is to name, that which the caller sees and which belongs to the organisation, or to
 * one above or below it.
 */
export async function findBindable(
  tx: Queries,
  orgId: number,
  asked: Named,
  { orgIds, landmarkIds, vehicleIds, groupIds }: Pick<Caller, 'orgIds' | 'landmarkIds' | 'vehicleIds' | 'groupIds'>,
): Promise<Readonly<Record<keyof Named, ReadonlySet<number>>>> {
  const find = async (kind: keyof Named, limit: readonly number[] | undefined) => {
    if (asked[kind].length === 0) return new Set<number>()
    const rows = await tx.rows<{ id: number }>(`${KIN} ${WHOSE[kind]}`, [orgId, asked[kind], orgIds, limit ?? null])
    return new Set(rows.map(({ id }) => id))
  }
  return {
    landmarks: await find('landmarks', landmarkIds),
    vehicles: await find('vehicles', vehicleIds),
    groups: await find('groups', groupIds),
    users: await find('users', undefined),
  }
}

/** Of landmarks that a rule names already, those that are still there, whoever may see them. */
export async function findLandmarks(tx: Queries, landmarkIds: readonly number[]): Promise<Set<number>> {
  const rows = await tx.rows<{ landmark_id: number }>(
    'select landmark_id from landmark where landmark_id = any($1::int4[]) and deleted_at is null for share',
    [landmarkIds],
  )
  return new Set(rows.map((row) => row.landmark_id))
}
