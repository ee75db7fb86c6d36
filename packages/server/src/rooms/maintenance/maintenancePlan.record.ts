import { column, day, needed, notAudited } from '../../platform/records/column.ts'
import { defineRecord } from '../../platform/records/defineRecord.ts'
import { OF_VEHICLE } from './ofVehicle.ts'

/** What of a vehicle is due again and again. */
export const maintenancePlanRecord = defineRecord({
  kind: 'maintenancePlan',
  table: 'maintenance_plan',
  id: 'plan_id',
  name: `coalesce(nullif(r.name, ''), r.kind)`,
  org: OF_VEHICLE,
  view: 'maintenance:plan:view',
  missing: '4041900',
  limit: { by: 'vehicleIds', id: 'r.vehicle_id' },
  // by the names of core and of the table, which are reckoned with
  fields: {
    vehicleId: needed<number>('vehicle_id'),
    kind: needed<string>('kind'),
    name: needed<string>('name'),
    due_m: needed<number | null>('due_m'),
    every_m: needed<number | null>('every_m'),
    soon_m: needed<number>('soon_m'),
    due_h: needed<number | null>('due_h'),
    every_h: needed<number | null>('every_h'),
    soon_h: needed<number>('soon_h'),
    due_on: day(needed<string | null>('due_on')),
    every_count: needed<number | null>('every_count'),
    every_unit: needed<'day' | 'month' | null>('every_unit'),
    soon_days: needed<number>('soon_days'),
    remark: needed<string>('remark'),
    /** Counts the intervals: reminders of each begin anew. */
    cycle: notAudited(column<number>('cycle', undefined)),
  },
  uniques: { maintenance_plan_name: { field: 'name', code: '400', says: 'planTaken' } },
  parents: [{ column: 'vehicle_id', kind: 'vehicle' }],
  clears: [
    { table: 'maintenance_plan_user', column: 'plan_id' },
    { table: 'maintenance_reminder', column: 'plan_id' },
  ],
})
