import { whole } from '@waymark/contract/fields.ts'
import { Database } from '@waymark/server/platform/database/Database.ts'
import { createLog } from '@waymark/server/platform/log/createLog.ts'
import { putTask } from '@waymark/server/platform/queue/queue.queries.ts'
import { defineTask, handleTask } from '@waymark/server/platform/queue/TaskKind.ts'
import { TaskWorker } from '@waymark/server/platform/queue/TaskWorker.ts'
import { type BenchDatabase, openBenchDatabase } from './lib/BenchDatabase.ts'
import { graphileQueue } from './lib/queue/graphileQueue.ts'
import type { MeasuredQueue } from './lib/queue/MeasuredQueue.ts'
import { LatencyHistogram } from './lib/LatencyHistogram.ts'
import { readOptions } from './lib/options.ts'
import { printResult, progress, ratio, rounded } from './lib/printResult.ts'

const options = readOptions(['tasks', 'singles'])
const tasks = options.number('tasks', 10_000, 1_000)
const singles = options.number('singles', 300, 50)
/** Tasks that a process works on at a time. */
const AT_ONCE = 10

const nothing = defineTask({
  kind: 'nothing',
  payload: whole(0, 2_147_483_647),
  backOff: [10],
  atOnce: AT_ONCE,
})

/** The product's own queue. */
function ownQueue(database: BenchDatabase): MeasuredQueue {
  const log = createLog('warn', process.stderr)
  return {
    start: (done) => {
      const db = new Database({ settings: database.db.settings, log, poolSize: AT_ONCE })
      const run = (n: number): Promise<void> => Promise.resolve(done(n))
      const worker = new TaskWorker({ db, log, handlers: [handleTask({ kind: nothing, run })] })
      worker.start()
      return Promise.resolve(async () => {
        await worker.stop()
        await db.close()
      })
    },
    put: (tx, n) => putTask(tx, nothing, { payload: n }),
  }
}

/** Drains what waits with two workers, then gives out one after the other. */
async function measure(database: BenchDatabase, queue: MeasuredQueue): Promise<Record<string, number>> {
  const { db } = database
  progress(`${tasks} tasks …`)
  const putBegan = performance.now()
  await db.transaction(async (tx) => {
    for (let n = 0; n < tasks; n++) await queue.put(tx, n)
  })
  const putMs = performance.now() - putBegan
  let left = tasks
  let reached: (() => void) | undefined
  const heard = new Map<number, () => void>()
  const done = (n: number): void => {
    heard.get(n)?.()
    if (--left === 0) reached?.()
  }
  const drained = new Promise<void>((resolve) => (reached = resolve))
  const began = performance.now()
  const stops = await Promise.all([queue.start(done), queue.start(done)])
  await drained
  const seconds = (performance.now() - began) / 1000
  progress(`${singles} one after the other …`)
  const latency = new LatencyHistogram()
  for (let n = tasks; n < tasks + singles; n++) {
    const arrived = new Promise<void>((resolve) => heard.set(n, resolve))
    const at = performance.now()
    await db.transaction((tx) => queue.put(tx, n))
    await arrived
    latency.add(performance.now() - at)
  }
  for (const stop of stops) await stop()
  const { p50, p99 } = latency.summary()
  return {
    putPerSecond: rounded((tasks / putMs) * 1000, 0),
    donePerSecond: rounded(tasks / seconds, 0),
    wakeUpP50Ms: p50,
    wakeUpP99Ms: p99,
  }
}

const database = await openBenchDatabase()
try {
  const own = await measure(database, ownQueue(database))
  const graphile = await graphileQueue(database, AT_ONCE)
  const other = graphile && (await measure(database, graphile))
  printResult({
    bench: 'queue',
    quick: options.quick,
    settings: { tasks, singles, workers: 2, atOnce: AT_ONCE },
    figures: { own, ...(other ? { graphileWorker: other } : {}) },
    ratios: {
      donePerSecondToGraphileWorker: ratio(own['donePerSecond'], other?.['donePerSecond']),
      wakeUpP50ToGraphileWorker: ratio(own['wakeUpP50Ms'], other?.['wakeUpP50Ms']),
    },
    targets: [
      { name: 'tasks done per second', value: own['donePerSecond'] ?? 0, atLeast: 500 },
      { name: 'wake-up p99, ms', value: own['wakeUpP99Ms'] ?? 0, atMost: 100 },
    ],
  })
} finally {
  await database.close()
}
