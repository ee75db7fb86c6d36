import { METRES } from '@waymark/core/geo/metres.ts'
import { utils, write } from '@e965/xlsx'
import type { MaintenancePlan } from '@waymark/contract/rooms/maintenanceFields.ts'
import { csvFile, type CsvValue } from '@waymark/core/text/csv.ts'

/** A file as text, or as base64 where it is none. */
export interface ExportedFile {
  fileName: string
  mime: string
  base64: boolean
  content: string
}

/** Plans as a csv or xlsx file. All texts are text cells, so none is a formula. */
export function exportPlans(
  plans: readonly MaintenancePlan[],
  format: 'csv' | 'xlsx',
  unit: 'mi' | 'km',
): ExportedFile {
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
  if (format === 'csv')
    return { fileName: 'maintenance.csv', mime: 'text/csv', base64: false, content: csvFile(head, rows) }
  const book = utils.book_new(utils.aoa_to_sheet([head, ...rows], { dense: true }), 'Maintenance')
  const content = (write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer).toString('base64')
  const mime = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return { fileName: 'maintenance.xlsx', mime, base64: true, content }
}
