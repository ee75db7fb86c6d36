import type { Database } from '@waymark/server/platform/database/Database.ts'
import { readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows'?: number
  readonly 'Actual Loops'?: number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly PlanNode[]
}

/** A scan of a table within a statement that ran. */
interface Scan {
  readonly table: string
  readonly isSequential: boolean
  /** Rows that it looked at, those that a filter threw away among them. */
  readonly read: number
}

/** What the plan of a statement that ran says. */
export interface RunPlan {
  readonly sql: string
  readonly ms: number
  readonly scans: readonly Scan[]
}

/** The plans of all statements of an embedded database as they really ran (auto_explain), out of its log. */
export class PlanLog {
  readonly #file: string
  #at = 0

  private constructor(file: string) {
    this.#file = file
  }

  /** Has every connection that is opened from now on log its plans. */
  static async open(db: Database): Promise<PlanLog> {
    const { name } = (await db.row<{ name: string }>('select current_database() as name')) ?? { name: '' }
    const settings = {
      session_preload_libraries: 'auto_explain',
      'auto_explain.log_min_duration': 0,
      'auto_explain.log_analyze': 'on',
      'auto_explain.log_format': 'json',
    }
    // a prefixed setting is only known where its library is
    await db.run("load 'auto_explain'")
    for (const [key, value] of Object.entries(settings))
      await db.run(`alter database "${name}" set ${key} = '${value}'`)
    const { data_directory: data } = (await db.row<{ data_directory: string }>('show data_directory')) ?? {
      data_directory: '',
    }
    const major = /\d+$/.exec(data)?.[0] ?? ''
    return new PlanLog(join(dirname(data), `pg${major}.log`))
  }

  /** What comes next begins here. */
  begin(): void {
    this.#at = statSync(this.#file).size
  }

  /** Statements that ended since the beginning. */
  read(): RunPlan[] {
    const text = readFileSync(this.#file).subarray(this.#at).toString()
    return Array.from(text.matchAll(/duration: ([\d.]+) ms {2}plan:\n((?:\t.*\n)+)/g), ([, ms, json]) => {
      const { 'Query Text': sql, Plan: plan } = JSON.parse(json ?? '{}') as { 'Query Text': string; Plan: PlanNode }
      return { sql, ms: Number(ms), scans: [...scansOf(plan)] }
    })
  }
}

function* scansOf(node: PlanNode): Generator<Scan> {
  const table = node['Relation Name']
  const rows =
    (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  if (table !== undefined && node['Node Type'].includes('Scan'))
    yield {
      table,
      isSequential: node['Node Type'].endsWith('Seq Scan'),
      read: Math.round(rows * (node['Actual Loops'] ?? 0)),
    }
  for (const below of node.Plans ?? []) yield* scansOf(below)
}
