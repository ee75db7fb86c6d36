import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { z } from 'zod'
import type { Database } from '../platform/database/Database.ts'
import { openTestDatabase, type TestDatabase } from '../platform/database/testDatabase.ts'
import { createLog } from '../platform/log/createLog.ts'
import { putTask, type TaskOrder } from '../platform/queue/queue.queries.ts'
import { defineTask, handleTask, type TaskHandler, type TaskRun } from '../platform/queue/TaskKind.ts'
import { TaskWorker } from '../platform/queue/TaskWorker.ts'

const payload = z.strictObject({ n: z.number() })
export const sum = defineTask({ kind: 'sum', payload, backOff: [10, 60], atOnce: 4 })
export const log = createLog('silent')

export const until = (read: () => unknown): ReturnType<typeof expect.poll> => expect.poll(read, { interval: 20 })

export let database: TestDatabase
export let db: Database
const workers: TaskWorker[] = []

/** What the tests of a file about the queue have: a database with its tasks, and workers that end with their test. */
export function useTaskQueue(): void {
  // the machine may have other things to do
  vi.setConfig({ testTimeout: 60_000 })
  beforeAll(async () => {
    database = await openTestDatabase()
    db = database.db
    await db.run('create table made (n int not null, worker text not null)')
  })
  beforeEach(() => db.run('truncate task, made'))
  afterEach(async () => void (await Promise.all(workers.splice(0).map((worker) => worker.stop()))))
  afterAll(() => database.close())
}

export const putSum = (n: number, order: Omit<TaskOrder<{ n: number }>, 'payload'> = {}) =>
  putTask(db, sum, { payload: { n }, ...order })
/** Work that writes down what it did with its end. */
export const recordsWork =
  (worker = 'a', before: (run: TaskRun, n: number) => Promise<unknown> = () => Promise.resolve()): TaskHandler['run'] =>
  async (given, run) => {
    const { n } = given as { n: number }
    await before(run, n)
    return (tx) => tx.run('insert into made values ($1, $2)', [n, worker])
  }
/** Starts a worker that ends with its test. */
export const startHandler = (handler: TaskHandler, lease = 60, over: Database = db): TaskWorker => {
  const worker = new TaskWorker({ db: over, log, lease, handlers: [handler] })
  workers.push(worker)
  worker.start()
  return worker
}
export const startWorker = (run: TaskHandler['run'], lease?: number, over?: Database): TaskWorker =>
  startHandler(handleTask({ kind: sum, run }), lease, over)
export const workDone = async () =>
  await db.rows<{ n: number; worker: string }>('select n, worker from made order by n')
export const numbersDone = async () => (await workDone()).map(({ n }) => n)
export const taskRows = () =>
  db.rows<{
    attempts: number
    wait: number
    held: boolean
    dead: boolean
    last_error: string
    progress: number | null
  }>(
    `select attempts, round(extract(epoch from due_at - now()))::int4 as wait, worker is not null as held,
       died_at is not null as dead, last_error, progress from task order by task_id`,
  )
export const dueNow = () => db.run('update task set due_at = now() where worker is null')
/** Something that is waited for. */
export const openGate = () => Promise.withResolvers<void>()
