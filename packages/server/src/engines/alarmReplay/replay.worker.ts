import { parentPort, workerData } from 'node:worker_threads'
import { Database } from '../../platform/database/Database.ts'
import { createLog } from '../../platform/log/createLog.ts'
import { lowerPriority } from '../../platform/threads/lowerPriority.ts'
import type { ReplayJob } from './ReplayJob.ts'
import { runBacktest } from './runBacktest.ts'
import { runExplanation } from './runExplanation.ts'

/** Connections of a replay: as many as it reads assets at once. */
const CONNECTIONS = 3

/** Reads and replays away from the thread that serves: see AlarmReplay. */
lowerPriority()
const { settings, kind, task } = workerData as ReplayJob
const db = new Database({ settings, log: createLog('error'), poolSize: CONNECTIONS, standsBack: true })
try {
  parentPort?.postMessage(kind === 'backtest' ? await runBacktest(db, task) : await runExplanation(db, task))
} finally {
  await db.close()
}
