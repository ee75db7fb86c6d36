import type { ChartRecord, DashboardRecord } from '@waymark/contract/rooms/report/chart.ts'
import type { Ownership } from '@waymark/contract/rooms/report/sharing.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { recordStore } from '../../../platform/records/recordStore.queries.ts'
import { sharedList } from '../sharing/sharing.queries.ts'
import { chartRecord } from './chart.record.ts'
import { dashboardRecord } from './dashboard.record.ts'

export type ChartQueries = ReturnType<typeof chartQueries>

/** Statements over charts and dashboards. */
export const chartQueries = (db: Database) => ({
  charts: recordStore(db, chartRecord),
  dashboards: recordStore(db, dashboardRecord),

  listCharts: sharedList<Omit<ChartRecord, keyof Ownership>>(db, chartRecord, {
    chartId: 'r.chart_id',
    definition: 'r.definition',
  }),
  listDashboards: sharedList<Omit<DashboardRecord, keyof Ownership>>(db, dashboardRecord, {
    dashboardId: 'r.dashboard_id',
    tiles: 'r.tiles',
  }),
})
