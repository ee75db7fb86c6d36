import type { ConnectionSettings } from '../database/ConnectionSettings.ts'
import { z } from 'zod'
import { Database } from '../database/Database.ts'
import { createLog } from '../log/createLog.ts'
import { defineTask, handleTask } from './TaskKind.ts'
import { TaskWorker } from './TaskWorker.ts'

// a process that takes a task, says so, and never comes to its end
const log = createLog('silent')
const settings = JSON.parse(process.argv[2] ?? '') as ConnectionSettings
const db = new Database({ settings, log, poolSize: 2 })
const kind = defineTask({ kind: 'sum', payload: z.unknown(), backOff: [10], atOnce: 1 })
const run = (): Promise<void> => {
  process.send?.('took')
  return new Promise(() => undefined)
}
new TaskWorker({ db, log, lease: 2, handlers: [handleTask({ kind, run })] }).start()
process.send?.('started')
