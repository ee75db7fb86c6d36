import type { ServicePlan } from '@waymark/contract/rooms/sales/servicePlan.ts'
import { column, needed, notAudited } from '../../../platform/records/column.ts'
import { defineRecord } from '../../../platform/records/defineRecord.ts'
import { isoTime } from '../../../platform/records/isoTime.ts'
import type { RecordList } from '../../../platform/records/recordList.queries.ts'

/** A version of a service plan. */
export const servicePlanRecord = defineRecord({
  kind: 'servicePlan',
  table: 'service_plan',
  id: 'plan_id',
  view: 'sales:plan:view',
  missing: '4041820',
  fields: {
    orgId: needed<number>('org_id'),
    name: needed<string>('name'),
    skuId: needed<number>('sku_id'),
    period: needed<number>('period'),
    currency: needed<string>('currency'),
    price: needed<string>('price'),
    includedMb: column<number | null>('included_mb', null),
    minIntervalS: column<number | null>('min_interval_s', null),
    remark: column('remark', ''),
    revision: column<number>('revision', 1),
    supersededBy: notAudited(column<number | null>('superseded_by', null)),
  },
  uniques: { service_plan_name: { field: 'name', code: '4001820' } },
  parents: [
    { column: 'org_id', kind: 'organization' },
    { column: 'sku_id', kind: 'sku' },
    { column: 'superseded_by', kind: 'servicePlan' },
  ],
  clears: [],
})

/** SQL: how many customers have the plan `r`. */
const CUSTOMERS = `(select count(*) from customer c where c.plan_id = r.plan_id and c.deleted_at is null)::int4`

/** What the list of plans is narrowed by. */
export interface ServicePlanFilters {
  /** Earlier versions too. */
  readonly earlier?: boolean | undefined
  readonly recordIds?: readonly number[] | undefined
}

export const servicePlanList: RecordList<ServicePlan, ServicePlanFilters> = {
  kind: servicePlanRecord,
  joins: 'join organization o using (org_id) join sku s on s.sku_id = r.sku_id',
  columns: () => ({
    planId: 'r.plan_id',
    orgId: 'r.org_id',
    orgName: 'o.name',
    name: 'r.name',
    skuId: 'r.sku_id',
    sku: 's.code',
    period: 'r.period',
    currency: 'r.currency',
    price: 'trim_scale(r.price)::text',
    includedMb: 'r.included_mb',
    minIntervalS: 'r.min_interval_s',
    remark: 'r.remark',
    revision: 'r.revision',
    isCurrent: '(r.superseded_by is null)',
    customers: CUSTOMERS,
    createdAt: isoTime('r.created_at'),
    version: 'r.version',
  }),
  search: ['r.name', 's.code', 'r.remark'],
  sorts: {
    name: 'lower(r.name)',
    sku: 'lower(s.code)',
    period: 'r.period',
    price: 'r.price',
    revision: 'r.revision',
    customers: CUSTOMERS,
    createdAt: 'r.created_at',
    orgName: 'lower(o.name)',
  },
  order: 'lower(r.name), r.revision desc',
  // one that is asked for by its id is told whatever became of it
  filters: ({ earlier, recordIds }) => [earlier === true || recordIds ? undefined : 'r.superseded_by is null'],
}
