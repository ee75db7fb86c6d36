import type { ChartDefinition } from '@waymark/contract/rooms/report/chart.ts'
import type { Database } from '../../../platform/database/Database.ts'
import type { Queries } from '../../../platform/database/Queries.ts'
import type { Owned, SharedFields, Viewer } from '../sharing/Owned.ts'
import { OWNED, VISIBLE } from '../sharing/sharing.queries.ts'

export interface ChartRow extends Owned {
  chart_id: number
  definition: ChartDefinition
}

export interface Tile {
  readonly chartId: number
  readonly width: 1 | 2
}

export interface DashboardRow extends Owned {
  dashboard_id: number
  tiles: Tile[]
}

export type ChartQueries = ReturnType<typeof chartQueries>

/** Statements over charts and dashboards. */
export function chartQueries(db: Database) {
  return {
    transaction: db.transaction.bind(db),

    charts: ({ userId, orgIds }: Viewer, signal?: AbortSignal) =>
      db.rows<ChartRow>(
        `select r.chart_id, r.definition, ${OWNED} from report_chart r join user_account u using (user_id)
         where ${VISIBLE} order by r.user_id <> $1, lower(r.name), r.chart_id limit 500`,
        [userId, orgIds],
        { signal },
      ),

    dashboards: ({ userId, orgIds }: Viewer, signal?: AbortSignal) =>
      db.rows<DashboardRow>(
        `select r.dashboard_id, r.tiles, ${OWNED} from report_dashboard r join user_account u using (user_id)
         where ${VISIBLE} order by r.user_id <> $1, lower(r.name), r.dashboard_id limit 500`,
        [userId, orgIds],
        { signal },
      ),

    /** Holds a chart of a user for a change. */
    lockChart: (tx: Queries, chartId: number, userId: number) =>
      tx.row<ChartRow>(
        `select r.chart_id, r.definition, ${OWNED} from report_chart r join user_account u using (user_id)
         where r.chart_id = $1 and r.user_id = $2 and r.deleted_at is null for update of r`,
        [chartId, userId],
      ),

    lockDashboard: (tx: Queries, dashboardId: number, userId: number) =>
      tx.row<DashboardRow>(
        `select r.dashboard_id, r.tiles, ${OWNED} from report_dashboard r join user_account u using (user_id)
         where r.dashboard_id = $1 and r.user_id = $2 and r.deleted_at is null for update of r`,
        [dashboardId, userId],
      ),

    addChart: (
      tx: Queries,
      who: { orgId: number; userId: number },
      fields: SharedFields,
      definition: ChartDefinition,
    ) =>
      tx.row<{ chart_id: number }>(
        `insert into report_chart (org_id, user_id, name, sharing, user_ids, definition) values ($1, $2, $3, $4, $5, $6)
         returning chart_id`,
        [who.orgId, who.userId, fields.name, fields.sharing, [...fields.userIds], JSON.stringify(definition)],
      ),

    changeChart: (tx: Queries, chartId: number, fields: SharedFields, definition: ChartDefinition) =>
      tx.run(
        `update report_chart set name = $2, sharing = $3, user_ids = $4, definition = $5, updated_at = now() where chart_id = $1`,
        [chartId, fields.name, fields.sharing, [...fields.userIds], JSON.stringify(definition)],
      ),

    addDashboard: (tx: Queries, who: { orgId: number; userId: number }, fields: SharedFields, tiles: readonly Tile[]) =>
      tx.row<{ dashboard_id: number }>(
        `insert into report_dashboard (org_id, user_id, name, sharing, user_ids, tiles) values ($1, $2, $3, $4, $5, $6)
         returning dashboard_id`,
        [who.orgId, who.userId, fields.name, fields.sharing, [...fields.userIds], JSON.stringify(tiles)],
      ),

    changeDashboard: (tx: Queries, dashboardId: number, fields: SharedFields, tiles: readonly Tile[]) =>
      tx.run(
        `update report_dashboard set name = $2, sharing = $3, user_ids = $4, tiles = $5, updated_at = now() where dashboard_id = $1`,
        [dashboardId, fields.name, fields.sharing, [...fields.userIds], JSON.stringify(tiles)],
      ),

    softDeleteChart: (tx: Queries, chartId: number) =>
      tx.run('update report_chart set deleted_at = now() where chart_id = $1', [chartId]),

    softDeleteDashboard: (tx: Queries, dashboardId: number) =>
      tx.run('update report_dashboard set deleted_at = now() where dashboard_id = $1', [dashboardId]),
  }
}
