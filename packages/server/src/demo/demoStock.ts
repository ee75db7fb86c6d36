import type { ChartDefinition } from '@waymark/contract/rooms/report/chart.ts'

/** Where the factory's devices and parts lie. */
export const HALL = 'Demonstration hall'
/** Shelves of the hall. */
export const SHELVES = ['Shelf A', 'Shelf B', 'Shelf C'] as const

/** Parts of the workshop: what of repairs takes one, and how many came in, half a year ago. */
export const DEMO_PARTS = [
  { name: 'Battery 1,000 mAh', code: 'BAT-1000', problem: 'battery', bought: 60 },
  { name: 'Satellite antenna', code: 'ANT-GNSS', problem: 'noPosition', bought: 40 },
  { name: 'Housing with seal', code: 'HSG-IP67', problem: 'housing', bought: 40 },
  { name: 'Wiring harness', code: 'WIR-4', problem: '', bought: 25 },
] as const

/** What repairs are sorted by, and SQL of which of them, `r`, of devices `d`. */
export const DEMO_LABELS = [
  { name: 'Warranty', remark: 'Free for the customer', of: 'r.created_at::date <= d.warranty_end' },
  { name: 'Winter campaign', remark: 'Boards of the first batches', of: `r.problem_type = 'noPower'` },
  {
    name: 'Waiting for a part',
    remark: '',
    of: `r.state in ('received', 'warehoused') and r.problem_type in ('battery', 'housing')`,
  },
] as const

/** How many devices of a model the hall should have at least, model by model in turn. */
export const REORDER_POINTS = [12, 30, 15, 25, 10, 20] as const

/** Counts of shelves: the first is settled, the second still goes on. */
export const DEMO_COUNTS = [
  { shelf: 'Shelf A', reason: 'Quarterly count', daysAgo: 18, isSettled: true },
  { shelf: 'Shelf B', reason: 'Shelf by shelf', daysAgo: 0.1, isSettled: false },
] as const

/** An account without keys, so that nobody is ever asked. */
export const DEMO_TELEMATICS = 'Demonstration trucks'

/** Charts over what the fleet did, on one dashboard. */
export const DEMO_DASHBOARD = 'Fleet at a glance'
const CHART = { params: {}, range: 'days7', sum: 'sum', most: 10 } as const
export const DEMO_CHARTS: readonly { readonly name: string; readonly definition: ChartDefinition }[] = [
  {
    name: 'Distance by day',
    definition: { ...CHART, report: 'mileage', measure: 'distance', grouping: 'day', kind: 'bars' },
  },
  {
    name: 'Visits by landmark',
    definition: { ...CHART, report: 'landmark', measure: 'visits', grouping: 'landmarkName', kind: 'ranking' },
  },
  {
    name: 'Engine on, by vehicle',
    definition: { ...CHART, report: 'utilization', measure: 'engineTime', grouping: 'vehicleName', kind: 'ranking' },
  },
  {
    name: 'Assets by type',
    definition: { ...CHART, report: 'status', measure: 'rows', grouping: 'assetType', kind: 'ranking' },
  },
]
