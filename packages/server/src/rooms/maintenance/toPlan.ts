import type { MaintenanceKind } from '@waymark/contract/maintenanceKinds.ts'
import type { MaintenancePlan, MaintenanceService } from '@waymark/contract/rooms/maintenanceFields.ts'
import type { PlanRow } from './maintenance.queries.ts'
import { dayNumber } from './plan.ts'
import type { ServiceRow } from './services.queries.ts'

/** A row of the list of plans as the contract words it. */
export function toPlan(row: PlanRow): MaintenancePlan {
  const isPlan = row.plan_id !== null
  return {
    planId: row.plan_id,
    vehicleId: row.vehicle_id,
    vehicleName: row.vehicle_name,
    plate: row.plate,
    orgId: row.org_id,
    orgName: row.org_name,
    // only codes of the contract come in
    kind: row.kind as MaintenanceKind | null,
    name: row.name ?? '',
    status: isPlan ? row.status : 'none',
    next: isPlan ? row.next_measure : null,
    expectedOn: row.expected_on,
    isPredicted: row.is_predicted ?? false,
    distance: counter(row.due_m, row.every_m, row.soon_m, row.odometer_m),
    engineHours: counter(row.due_h, row.every_h, row.soon_h, row.engine_h),
    date: dateOf(row),
    pace:
      row.pace_days === null || (row.pace_m === null && row.pace_h === null)
        ? null
        : { distance: row.pace_m, engineHours: row.pace_h, days: row.pace_days },
    lastDone: row.last_done,
    remark: row.remark ?? '',
    userIds: row.user_ids,
    version: row.version ?? 0,
  }
}

function counter(
  due: number | null,
  every: number | null,
  soon: number,
  reading: number | null,
): MaintenancePlan['distance'] {
  return due === null ? null : { due, every, soon, reading, remaining: reading === null ? null : due - reading }
}

function dateOf({ due_on: due, every_count: count, every_unit: unit, soon_days: soon, day }: PlanRow) {
  if (due === null) return null
  return {
    due,
    every: count === null || unit === null ? null : { count, unit },
    soon,
    remaining: day === null ? 0 : dayNumber(due) - dayNumber(day),
  }
}

/** A row of the log of services as the contract words it. */
export function toService(row: ServiceRow): MaintenanceService {
  return {
    serviceId: row.service_id,
    vehicleId: row.vehicle_id,
    vehicleName: row.vehicle_name,
    planId: row.plan_id,
    kind: row.kind as MaintenanceKind,
    name: row.name,
    doneOn: row.done_on,
    odometer: row.odometer_m,
    engineHours: row.engine_h,
    cost: row.cost,
    currency: row.currency,
    remark: row.remark,
    username: row.username,
    files: row.files,
  }
}
