import { METRES } from '@waymark/core/geo/metres.ts'
import type { MaintenancePlan } from '@waymark/contract/rooms/maintenanceFields.ts'
import type { CsvValue } from '@waymark/core/text/csv.ts'
import { writeTable, type WrittenFile } from '../../platform/tables/writeTable.ts'

/** Plans as a csv or xlsx file. All texts are text cells, so none is a formula. */
export function exportPlans(plans: readonly MaintenancePlan[], format: 'csv' | 'xlsx', unit: 'mi' | 'km'): WrittenFile {
  const far = (metres: number | null | undefined): number | null =>
    metres === null || metres === undefined ? null : Math.round((metres / METRES[unit]) * 10) / 10
  const hours = (value: number | null | undefined): number | null =>
    value === null || value === undefined ? null : Math.round(value * 10) / 10
  const head = [
    'Vehicle',
    'Plate',
    'Organization',
    'Maintenance',
    'Name',
    'Status',
    'Next by',
    'Expected on',
    'Predicted',
    `Odometer (${unit})`,
    `Due at (${unit})`,
    `Remaining (${unit})`,
    'Engine hours',
    'Due at (h)',
    'Remaining (h)',
    'Due on',
    'Remaining days',
    'Last done',
    'Remark',
  ]
  const rows = plans.map((plan): CsvValue[] => [
    plan.vehicleName,
    plan.plate,
    plan.orgName,
    plan.kind,
    plan.name,
    plan.status,
    plan.next,
    plan.expectedOn,
    plan.isPredicted ? 'yes' : '',
    far(plan.distance?.reading),
    far(plan.distance?.due),
    far(plan.distance?.remaining),
    hours(plan.engineHours?.reading),
    hours(plan.engineHours?.due),
    hours(plan.engineHours?.remaining),
    plan.date?.due ?? null,
    plan.date?.remaining ?? null,
    plan.lastDone,
    plan.remark,
  ])
  return writeTable('maintenance', format, { name: 'Maintenance', head, rows })
}
