import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BenchDatabase } from '../BenchDatabase.ts'
import type { MeasuredQueue } from './MeasuredQueue.ts'

/** What is used of graphile-worker, which is no dependency of ours. */
interface GraphileWorker {
  readonly run: (options: {
    connectionString: string
    concurrency: number
    noHandleSignals: boolean
    logger: unknown
    taskList: Record<string, (payload: { n: number }) => void>
  }) => Promise<{ stop: () => Promise<void> }>
  readonly runMigrations: (options: { connectionString: string; logger: unknown }) => Promise<void>
  readonly Logger: new (factory: () => () => void) => unknown
}

/**
 * graphile-worker, for comparison, where `GRAPHILE_WORKER` names a folder that it is installed in
 * (`npm install --prefix <folder> graphile-worker`); undefined without.
 */
export async function graphileQueue(database: BenchDatabase, atOnce: number): Promise<MeasuredQueue | undefined> {
  const folder = process.env['GRAPHILE_WORKER']
  if (folder === undefined) return undefined
  const file = createRequire(join(folder, 'package.json')).resolve('graphile-worker')
  const { run, runMigrations, Logger } = (await import(pathToFileURL(file).href)) as GraphileWorker
  const logger = new Logger(() => () => undefined)
  const connectionString = database.url
  await runMigrations({ connectionString, logger })
  return {
    start: async (done) => {
      const taskList = { nothing: ({ n }: { n: number }) => done(n) }
      const runner = await run({ connectionString, concurrency: atOnce, noHandleSignals: true, logger, taskList })
      return () => runner.stop()
    },
    put: (tx, n) => tx.run('select graphile_worker.add_job($1, $2::json)', ['nothing', JSON.stringify({ n })]),
  }
}
