import type { Group } from '@waymark/contract/rooms/organization/group.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import type { GroupScope } from '../../platform/http/Caller.ts'
import { recordList, type RecordList } from '../../platform/records/recordList.queries.ts'
import { recordStore } from '../../platform/records/recordStore.queries.ts'
import { groupRecord } from './group.record.ts'

const LIST: RecordList<Group> = {
  kind: groupRecord,
  joins: 'join organization o using (org_id)',
  columns: (bind, { orgIds, vehicleIds, groupIds, limit }) => ({
    groupId: 'r.group_id',
    groupName: 'r.name',
    orgId: 'r.org_id',
    orgName: 'o.name',
    weight: 'r.weight',
    colour: 'r.colour',
    remark: 'r.remark',
    version: 'r.version',
    mayChange: limit ? `r.group_id = any(${bind(groupIds ?? [])}::int4[])` : 'true',
    vehicleCount: `(select count(*) from vehicle_group_member m join vehicle v using (vehicle_id)
      where m.group_id = r.group_id and v.deleted_at is null and v.org_id = any(${bind(orgIds)}::int4[])
        and (${bind(vehicleIds ?? null)}::int4[] is null or v.vehicle_id = any(${bind(vehicleIds ?? null)})))::int4`,
  }),
  search: ['r.name'],
  sorts: { groupName: 'lower(r.name)', orgName: 'lower(o.name)', weight: 'r.weight', vehicleCount: '"vehicleCount"' },
  order: 'lower(r.name)',
}

/** Statements of the group room. Every one is bound to the organisations that the caller may see. */
export function groupQueries(db: Database) {
  return {
    store: recordStore(db, groupRecord),

    list: recordList(db, LIST),

    /** Groups of a scope by name, for choices. */
    names: ({ orgIds, groupIds }: GroupScope, signal?: AbortSignal) =>
      db.rows<{ group_id: number; name: string; colour: string }>(
        `select group_id, name, colour from vehicle_group
         where org_id = any($1::int4[]) and deleted_at is null
           and ($2::int4[] is null or group_id = any($2)) order by lower(name), group_id`,
        [orgIds, groupIds ?? null],
        { signal },
      ),

    /** Lets a user who is limited see and change one that they added. */
    bindToUser: (userId: number, groupId: number) =>
      db.run('insert into user_group (user_id, group_id) values ($1, $2)', [userId, groupId]),

    holdsVehicles: async (groupId: number) =>
      (await db.row(
        `select 1 as one from vehicle_group_member m join vehicle v using (vehicle_id)
         where m.group_id = $1 and v.deleted_at is null limit 1`,
        [groupId],
      )) !== undefined,

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
