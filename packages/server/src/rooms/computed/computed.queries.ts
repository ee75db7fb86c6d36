import { COLUMN_NAMES } from '@waymark/core/reports/ReportColumns.ts'
import type { Attributes } from '@waymark/core/reports/ReportColumns.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Scope } from '../../platform/http/Caller.ts'
import { recordList } from '../../platform/records/recordList.queries.ts'
import { recordStore } from '../../platform/records/recordStore.queries.ts'
import type { Named } from './computedRows.ts'
import { computedAttributeList, computedAttributeRecord } from './computedAttribute.record.ts'

/** Columns of the newest report of a device, in their order. */
export const LAST_COLUMNS = COLUMN_NAMES.filter((name) => name !== 'device' && name !== 'time')

/** The newest report of the device on a vehicle: time in milliseconds since 1970 UTC. */
export type LastRow = readonly [
  vehicleId: number,
  device: number,
  time: number,
  attributes: Attributes | null,
  ...columns: number[],
]

const HAS = `(cardinality(a.model_ids) + cardinality(a.group_ids) + cardinality(a.vehicle_ids) = 0
  or v.vehicle_id = any(a.vehicle_ids)
  or exists (select from vehicle_group_member m where m.vehicle_id = v.vehicle_id and m.group_id = any(a.group_ids))
  or exists (select from binding b join device d on d.id = b.device
    where b.vehicle_id = v.vehicle_id and b.valid_to is null and d.model_id = any(a.model_ids)))`
const SEEN = `v.org_id = any($2::int4[]) and v.deleted_at is null and ($3::int4[] is null or v.vehicle_id = any($3))`

const IS_NAMED = 'lower(t.name) = any($1::text[]) and t.deleted_at is null'
const NAMED_SQL: Readonly<Record<Named, string>> = {
  models: `select lower(t.name), t.model_id from model t where ${IS_NAMED}`,
  groups: `select lower(t.name), t.group_id from vehicle_group t where ${IS_NAMED} and t.org_id = any($2::int4[])`,
  vehicles: `select lower(t.name), t.vehicle_id from vehicle t where ${IS_NAMED} and t.org_id = any($2::int4[])`,
}

/** Statements of computed attributes. Every one is bound to what the caller may see. */
export function computedQueries(db: Database) {
  return {
    store: recordStore(db, computedAttributeRecord),
    list: recordList(db, computedAttributeList),

    vehicle: (vehicleId: number, { orgIds, vehicleIds }: Scope, signal?: AbortSignal) =>
      db.row<{ name: string }>(
        `select v.name from vehicle v where v.vehicle_id = $1 and ${SEEN}`,
        [vehicleId, orgIds, vehicleIds ?? null],
        { signal },
      ),

    /** Which attributes in sight vehicles in sight have: those of their organisation and of those above it. */
    having: (vehicles: readonly number[], { orgIds, vehicleIds }: Scope, signal?: AbortSignal) =>
      db.arrays<[vehicleId: number, attributeId: number]>(
        `with recursive above as (
           select v.vehicle_id, v.org_id, 0 as depth from vehicle v where v.vehicle_id = any($1::int4[]) and ${SEEN}
           union all select u.vehicle_id, o.parent_id, u.depth + 1 from above u join organization o on o.org_id = u.org_id
           where o.parent_id is not null and u.depth < 100)
         select v.vehicle_id, a.attribute_id from above v join computed_attribute a on a.org_id = v.org_id
         where a.deleted_at is null and a.org_id = any($2::int4[]) and ${HAS}
         order by v.vehicle_id, lower(a.name), a.attribute_id`,
        [vehicles, orgIds, vehicleIds ?? null],
        { signal },
      ),

    /** The newest report of the device on each of the vehicles in sight. */
    lastReports: (vehicles: readonly number[], { orgIds, vehicleIds }: Scope, signal?: AbortSignal) =>
      db.arrays<LastRow>(
        `select v.vehicle_id, l.device_id, date_part('epoch', l.time) * 1000, l.attributes,
           ${LAST_COLUMNS.map((name) => `l.${name}`).join(', ')}
         from vehicle v join binding b on b.vehicle_id = v.vehicle_id and b.valid_to is null
           join device_last l on l.device_id = b.device and l.time >= b.valid_from
         where v.vehicle_id = any($1::int4[]) and ${SEEN}`,
        [vehicles, orgIds, vehicleIds ?? null],
        { signal },
      ),

    /** Ids of the models, groups or vehicles in sight that are called so, by their names in small letters. */
    named: (kind: Named, names: readonly string[], { orgIds }: Pick<Scope, 'orgIds'>) =>
      db.arrays<[name: string, id: number]>(NAMED_SQL[kind], kind === 'models' ? [names] : [names, orgIds]),
  }
}
export type ComputedQueries = ReturnType<typeof computedQueries>
