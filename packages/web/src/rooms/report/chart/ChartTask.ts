import type { ChartRecord, DashboardRecord } from '@waymark/contract/rooms/report/chart.ts'

/** What is being done with charts and dashboards. */
export type ChartTask =
  | { kind: 'add' | 'addDashboard' }
  | { kind: 'edit' | 'delete'; chart: ChartRecord }
  | { kind: 'editDashboard' | 'deleteDashboard'; dashboard: DashboardRecord }
