import type { Database } from '../../platform/database/Database.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import type { GroupScope, Scope } from '../../platform/http/Caller.ts'
import { likePattern, orderBy } from '../../platform/database/sqlText.ts'

export interface GroupRow {
  group_id: number
  org_id: number
  org_name: string
  name: string
  weight: number
  colour: string
  remark: string
  version: number
  vehicle_count: number
  total: number
}

export interface GroupFields {
  org_id: number
  name: string
  weight: number
  colour: string
  remark: string
}

const FIELD_NAMES = ['org_id', 'name', 'weight', 'colour', 'remark'] as const

const SORTS = {
  groupName: 'lower(g.name)',
  orgName: 'lower(o.name)',
  weight: 'g.weight',
  vehicleCount: 'vehicle_count',
} as const

/** Statements of the group room. Every one is bound to the organisations that the caller may see. */
export function groupQueries(db: Database) {
  return {
    list: (
      filter: GroupScope & {
        /** Organisations and vehicles of the caller, for the count of members. */
        visible: Scope
        keyword: string | undefined
        sort: string | undefined
        limit: number
        offset: number
      },
      signal?: AbortSignal,
    ) =>
      db.rows<GroupRow>(
        `select g.group_id, g.org_id, o.name as org_name, g.name, g.weight, g.colour, g.remark, g.version,
           (select count(*) from vehicle_group_member m join vehicle v using (vehicle_id)
            where m.group_id = g.group_id and v.deleted_at is null and v.org_id = any($2::int4[])
              and ($7::int4[] is null or v.vehicle_id = any($7)))::int4 as vehicle_count,
           count(*) over ()::int4 as total
         from vehicle_group g join organization o using (org_id)
         where g.org_id = any($1::int4[]) and g.deleted_at is null and ($3::text is null or g.name ilike $3)
           and ($6::int4[] is null or g.group_id = any($6))
         order by ${orderBy(SORTS, filter.sort, 'lower(g.name)')}, g.group_id limit $4 offset $5`,
        [
          filter.orgIds,
          filter.visible.orgIds,
          likePattern(filter.keyword),
          filter.limit,
          filter.offset,
          filter.groupIds ?? null,
          filter.visible.vehicleIds ?? null,
        ],
        { signal },
      ),

    /** Groups of a scope by name, for choices. */
    names: ({ orgIds, groupIds }: GroupScope, signal?: AbortSignal) =>
      db.rows<{ group_id: number; name: string; colour: string }>(
        `select group_id, name, colour from vehicle_group
         where org_id = any($1::int4[]) and deleted_at is null
           and ($2::int4[] is null or group_id = any($2)) order by lower(name), group_id`,
        [orgIds, groupIds ?? null],
        { signal },
      ),

    /** Locks and reads a group of the scope. */
    lock: (tx: Queries, groupId: number, { orgIds, groupIds }: GroupScope) =>
      tx.row<GroupFields & { version: number }>(
        `select ${FIELD_NAMES.join(', ')}, version from vehicle_group
         where group_id = $1 and org_id = any($2::int4[]) and deleted_at is null
           and ($3::int4[] is null or group_id = any($3)) for update`,
        [groupId, orgIds, groupIds ?? null],
      ),

    insert: (tx: Queries, fields: GroupFields) =>
      tx.row<{ group_id: number }>(
        `insert into vehicle_group (${FIELD_NAMES.join(', ')})
         values (${FIELD_NAMES.map((_, i) => `$${i + 1}`).join(', ')}) returning group_id`,
        FIELD_NAMES.map((field) => fields[field]),
      ),

    update: (tx: Queries, groupId: number, fields: Partial<GroupFields>) => {
      const names = FIELD_NAMES.filter((field) => fields[field] !== undefined)
      return tx.row<{ version: number }>(
        `update vehicle_group set ${names.map((field, i) => `${field} = $${i + 2}, `).join('')}version = version + 1
         where group_id = $1 returning version`,
        [groupId, ...names.map((field) => fields[field])],
      )
    },

    holdsVehicles: (tx: Queries, groupId: number) =>
      tx.row(
        `select 1 as one from vehicle_group_member m join vehicle v using (vehicle_id)
         where m.group_id = $1 and v.deleted_at is null limit 1`,
        [groupId],
      ),

    softDelete: (tx: Queries, groupId: number) =>
      tx.run('update vehicle_group set deleted_at = now(), version = version + 1 where group_id = $1', [groupId]),

    /** Those of the ids that are groups of the scope. */
    existing: async (tx: Queries, asked: readonly number[], { orgIds, groupIds }: GroupScope) =>
      (
        await tx.rows<{ group_id: number }>(
          `select group_id from vehicle_group
           where group_id = any($1::int4[]) and org_id = any($2::int4[]) and deleted_at is null
             and ($3::int4[] is null or group_id = any($3)) for share`,
          [asked, orgIds, groupIds ?? null],
        )
      ).map((row) => row.group_id),

    /** Those of the ids that are vehicles of the scope. */
    vehicles: async (tx: Queries, asked: readonly number[], { orgIds, vehicleIds }: Scope) =>
      (
        await tx.rows<{ vehicle_id: number }>(
          `select vehicle_id from vehicle
           where vehicle_id = any($1::int4[]) and org_id = any($2::int4[]) and deleted_at is null
             and ($3::int4[] is null or vehicle_id = any($3)) for share`,
          [asked, orgIds, vehicleIds ?? null],
        )
      ).map((row) => row.vehicle_id),

    /** Takes vehicles out of groups of the scope: of those named, or of all but those named. */
    leave: (
      tx: Queries,
      vehicleIds: readonly number[],
      groups: { only: readonly number[] } | { allBut: readonly number[] },
      { orgIds, groupIds }: GroupScope,
    ) =>
      tx.run(
        `delete from vehicle_group_member m using vehicle_group g
         where g.group_id = m.group_id and g.org_id = any($2::int4[]) and m.vehicle_id = any($1::int4[])
           and (m.group_id = any($3::int4[])) = $4 and ($5::int4[] is null or m.group_id = any($5))`,
        [vehicleIds, orgIds, 'only' in groups ? groups.only : groups.allBut, 'only' in groups, groupIds ?? null],
      ),

    join: (tx: Queries, vehicleIds: readonly number[], groupIds: readonly number[]) =>
      tx.run(
        `insert into vehicle_group_member (group_id, vehicle_id)
         select g, v from unnest($1::int4[]) g, unnest($2::int4[]) v on conflict do nothing`,
        [groupIds, vehicleIds],
      ),

    /** Vehicles of a group: their place in lists changes with it. */
    membersOf: async (groupId: number) =>
      (
        await db.rows<{ vehicle_id: number }>('select vehicle_id from vehicle_group_member where group_id = $1', [
          groupId,
        ])
      ).map((row) => row.vehicle_id),

    transaction: <T>(work: (tx: Queries) => Promise<T>) => db.transaction(work),
  }
}
export type GroupQueries = ReturnType<typeof groupQueries>
