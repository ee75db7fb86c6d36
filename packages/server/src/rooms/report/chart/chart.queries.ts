import type { ChartDefinition, SHARINGS } from '@waymark/contract/rooms/report/chart.ts'
import type { Database } from '../../../platform/database/Database.ts'
import type { Queries } from '../../../platform/database/Queries.ts'

type Sharing = (typeof SHARINGS)[number]

/** Whose records are looked for. */
export interface Viewer {
  readonly userId: number
  readonly orgIds: readonly number[]
}

interface Owned {
  name: string
  sharing: Sharing
  user_ids: number[]
  org_id: number
  user_id: number
  username: string
}

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

/** What is saved of a chart or a dashboard besides what it shows. */
export interface SharedFields {
  readonly name: string
  readonly sharing: Sharing
  readonly userIds: readonly number[]
}

export type ChartQueries = ReturnType<typeof chartQueries>

/** $1 the user, $2 organisations that they see. Of an organisation: for its people, and for who sees it from above. */
const VISIBLE = `r.deleted_at is null and (r.user_id = $1 or (r.sharing = 'org' and r.org_id = any($2::int4[]))
  or (r.sharing = 'users' and $1 = any(r.user_ids)))`
const OWNED = 'r.name, r.sharing, r.user_ids, r.org_id, r.user_id, u.username'

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

    /** Those of these users who belong to one of the organisations. */
    usersOf: async (tx: Queries, userIds: readonly number[], orgIds: readonly number[]) =>
      (
        await tx.rows<{ user_id: number }>(
          `select user_id from user_account where user_id = any($1::int4[]) and org_id = any($2::int4[]) and deleted_at is null`,
          [[...userIds], orgIds],
        )
      ).map(({ user_id }) => user_id),
  }
}
