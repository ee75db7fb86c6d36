import type { ReportingPlan } from '@waymark/contract/rooms/reportingPlan.ts'
import { column, needed } from '../../platform/records/column.ts'
import { defineRecord } from '../../platform/records/defineRecord.ts'
import type { RecordList } from '../../platform/records/recordList.queries.ts'

/** How often devices are to report, and whose. */
export const reportingPlanRecord = defineRecord({
  kind: 'reportingPlan',
  table: 'reporting_plan',
  id: 'plan_id',
  view: 'monitoring:reporting-plan:view',
  missing: '4042206',
  fields: {
    orgId: needed<number>('org_id'),
    name: needed<string>('name'),
    movingSeconds: needed<number>('moving_s'),
    standingSeconds: column<number | null>('standing_s', null),
    wakeAt: column<string | null>('wake_at', null),
    graceSeconds: needed<number>('grace_s'),
    wholeOrg: column('whole_org', false),
    modelIds: column<readonly number[]>('model_ids', []),
    groupIds: column<readonly number[]>('group_ids', []),
    vehicleIds: column<readonly number[]>('vehicle_ids', []),
    notes: column('notes', ''),
  },
  uniques: { reporting_plan_name: { field: 'name', code: '4002206' } },
  clears: [],
})

export const reportingPlanList: RecordList<ReportingPlan> = {
  kind: reportingPlanRecord,
  joins: 'join organization o using (org_id)',
  columns: (bind, { orgIds, vehicleIds }) => ({
    planId: 'r.plan_id',
    orgId: 'r.org_id',
    orgName: 'o.name',
    name: 'r.name',
    movingSeconds: 'r.moving_s',
    standingSeconds: 'r.standing_s',
    wakeAt: 'r.wake_at',
    graceSeconds: 'r.grace_s',
    wholeOrg: 'r.whole_org',
    modelIds: 'r.model_ids',
    groupIds: 'r.group_ids',
    vehicleIds: 'r.vehicle_ids',
    assignedTo: `array(select v.name from vehicle v where v.vehicle_id = any(r.vehicle_ids) and v.deleted_at is null
        and v.org_id = any(${bind(orgIds)}::int4[])
        and (${bind(vehicleIds ?? null)}::int4[] is null or v.vehicle_id = any(${bind(vehicleIds ?? null)})) order by 1)
      || array(select g.name from vehicle_group g where g.group_id = any(r.group_ids) and g.deleted_at is null
        and g.org_id = any(${bind(orgIds)}::int4[]) order by 1)
      || array(select m.name from model m where m.model_id = any(r.model_ids) and m.deleted_at is null order by 1)`,
    notes: 'r.notes',
    version: 'r.version',
  }),
  search: ['r.name', 'r.notes'],
  sorts: {
    name: 'lower(r.name)',
    orgName: 'lower(o.name)',
    movingSeconds: 'r.moving_s',
    standingSeconds: 'r.standing_s',
    graceSeconds: 'r.grace_s',
  },
  order: 'lower(r.name)',
}
