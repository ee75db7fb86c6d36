import type { Database } from '@waymark/server/platform/database/Database.ts'

/** What PostgreSQL is started with for it. */
export const STATEMENT_SETTINGS = { shared_preload_libraries: 'pg_stat_statements' } as const

/** By what statements are known that carry what processes hear of each other's commits: the looks, and the packed states. */
const OF_FEED = `query like 'select s.horizon%' or query like '%arrived_state%'`

/** How much of the database's time goes to what processes hear of each other's commits, by the database's own count. */
export class FeedTime {
  readonly #db: Database

  private constructor(db: Database) {
    this.#db = db
  }

  /** Counts nothing yet, so that what else is measured does not pay for it. */
  static async open(db: Database): Promise<FeedTime> {
    const time = new FeedTime(db)
    await db.run('create extension if not exists pg_stat_statements')
    await time.#track('none')
    return time
  }

  /** Counts from now on. */
  async begin(): Promise<void> {
    await this.#track('top')
    await this.#db.rows('select pg_stat_statements_reset()')
  }

  /** The share of it, 0 to 1, since it began; counts no more. */
  async end(): Promise<number> {
    const row = await this.#db.row<{ share: number }>(
      `select coalesce(sum(total_exec_time) filter (where ${OF_FEED}) / sum(total_exec_time), 0)::float8 as share
       from pg_stat_statements`,
    )
    await this.#track('none')
    return row?.share ?? Number.NaN
  }

  async #track(what: 'none' | 'top'): Promise<void> {
    await this.#db.run(`alter system set pg_stat_statements.track = '${what}'`)
    await this.#db.rows('select pg_reload_conf()')
  }
}
