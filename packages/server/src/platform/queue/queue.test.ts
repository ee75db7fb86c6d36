import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { z } from 'zod'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Database } from '../database/Database.ts'
import { openTestDatabase, type TestDatabase } from '../database/testDatabase.ts'
import { createLog } from '../log/createLog.ts'
import { GiveUpError } from './GiveUpError.ts'
import { cancelTask, putTask, type TaskOrder } from './queue.queries.ts'
import { defineTask, handleTask, type TaskHandler, type TaskRun } from './TaskKind.ts'
import { TaskWorker } from './TaskWorker.ts'

const payload = z.strictObject({ n: z.number() })
const sum = defineTask({ kind: 'sum', payload, backOff: [10, 60], atOnce: 4 })
const log = createLog('silent')

// the machine may have other things to do
vi.setConfig({ testTimeout: 60_000 })
const until = <T>(read: () => T) => expect.poll(read, { interval: 20 })

let database: TestDatabase
let db: Database
const workers: TaskWorker[] = []
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
  await db.run('create table made (n int not null, worker text not null)')
})
beforeEach(() => db.run('truncate task, made'))
afterEach(async () => void (await Promise.all(workers.splice(0).map((worker) => worker.stop()))))
afterAll(() => database.close())

const put = (n: number, order: Omit<TaskOrder<{ n: number }>, 'payload'> = {}) =>
  putTask(db, sum, { payload: { n }, ...order })
/** Work that writes down what it did with its end. */
const makes =
  (worker = 'a', before: (run: TaskRun, n: number) => Promise<unknown> = () => Promise.resolve()): TaskHandler['run'] =>
  async (given, run) => {
    const { n } = given as { n: number }
    await before(run, n)
    return (tx) => tx.run('insert into made values ($1, $2)', [n, worker])
  }
const startWorker = (run: TaskHandler['run'], lease = 60, over: Database = db): TaskWorker => {
  const worker = new TaskWorker({ db: over, log, lease, handlers: [handleTask({ kind: sum, run })] })
  workers.push(worker)
  worker.start()
  return worker
}
const made = async () => await db.rows<{ n: number; worker: string }>('select n, worker from made order by n')
const numbers = async () => (await made()).map(({ n }) => n)
const rows = () =>
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
const dueNow = () => db.run('update task set due_at = now() where worker is null')
/** Something that is waited for. */
const gate = () => Promise.withResolvers<void>()

describe('a task', () => {
  it('is done when the transaction that put it there is committed, and at once', async () => {
    startWorker(makes())
    await expect(
      db.transaction(async (tx) => {
        await putTask(tx, sum, { payload: { n: 1 } })
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    const began = performance.now()
    await db.transaction((tx) => putTask(tx, sum, { payload: { n: 2 } }))
    await until(numbers).toEqual([2])
    // far below what it looks by itself after
    expect(performance.now() - began).toBeLessThan(2_500)
    await until(rows).toEqual([])
  })

  it('is done once by several workers of several processes, whose share it is makes no difference', async () => {
    const other = new Database({ settings: database.settings, log, poolSize: 4 })
    try {
      const both = [startWorker(makes('a')), startWorker(makes('b'), 60, other)]
      await db.transaction(async (tx) => {
        for (let n = 0; n < 300; n++) await putTask(tx, sum, { payload: { n } })
      })
      await until(async () => (await rows()).length).toBe(0)
      expect(await numbers()).toEqual(Array.from({ length: 300 }, (_, n) => n))
      expect(new Set((await made()).map(({ worker }) => worker))).toEqual(new Set(['a', 'b']))
      await Promise.all(both.map((worker) => worker.stop()))
    } finally {
      await other.close()
    }
  })

  it('is worked on without any transaction open meanwhile', async () => {
    const [began, end] = [gate(), gate()]
    startWorker(
      makes('a', async () => {
        began.resolve()
        await end.promise
      }),
    )
    await put(1)
    await began.promise
    const open = () =>
      db.rows(
        `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
           and xact_start is not null and backend_type = 'client backend'`,
      )
    await until(open).toEqual([])
    end.resolve()
    await until(numbers).toEqual([1])
  })

  it('waits for its time', async () => {
    startWorker(makes())
    const now = (await db.row<{ now: number }>('select now() as now'))?.now ?? 0
    await put(1, { at: now + 1_200 })
    await put(2)
    await until(numbers).toEqual([2])
    await until(numbers).toEqual([1, 2])
    const late = (await db.row<{ now: number }>('select now() as now'))?.now ?? 0
    expect(late).toBeGreaterThanOrEqual(now + 1_200)
  })

  it('of a kind keeps to its places in a process', async () => {
    let running = 0
    let most = 0
    startWorker(
      makes('a', async () => {
        most = Math.max(most, ++running)
        await new Promise((resolve) => setTimeout(resolve, 20))
        running--
      }),
    )
    for (let n = 0; n < 20; n++) await put(n)
    await until(async () => (await numbers()).length).toBe(20)
    expect(most).toBeLessThanOrEqual(4)
  })
})

describe('a task whose worker is gone', () => {
  it('is done by another once its lease is over, though the process was killed in the middle of it', async () => {
    const child = fork(join(import.meta.dirname, 'killedWorker.testing.ts'), [JSON.stringify(database.settings)], {
      execArgv: ['--experimental-strip-types', '--no-warnings'],
    })
    await once(child, 'message')
    await put(7)
    await once(child, 'message')
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(await rows()).toMatchObject([{ held: true, attempts: 1 }])
    startWorker(makes('b'))
    await new Promise((resolve) => setTimeout(resolve, 300))
    // its lease of two seconds is respected
    expect(await numbers()).toEqual([])
    await until(made).toEqual([{ n: 7, worker: 'b' }])
    expect(await rows()).toEqual([])
  })

  it('is written by the one that took it over alone, where the first comes back after all', async () => {
    const [began, end] = [gate(), gate()]
    const own = new Database({ settings: database.settings, log, poolSize: 2 })
    const signals: AbortSignal[] = []
    // it gives no sign of life: its beats come long after its lease is over
    const lazy = new TaskWorker({
      db: own,
      log,
      lease: 3_600,
      handlers: [
        handleTask({
          kind: sum,
          run: makes('late', async ({ signal }) => {
            signals.push(signal)
            began.resolve()
            await end.promise
          }),
        }),
      ],
    })
    lazy.start()
    await put(1)
    await began.promise
    await db.run('update task set due_at = now()')
    startWorker(makes('b'))
    await until(made).toEqual([{ n: 1, worker: 'b' }])
    end.resolve()
    await lazy.stop()
    await own.close()
    expect(await made()).toEqual([{ n: 1, worker: 'b' }])
  })

  it('keeps it while it gives signs of life, however long it takes', async () => {
    const end = gate()
    startWorker(
      makes('a', () => end.promise),
      1,
    )
    await put(1)
    await until(async () => (await rows())[0]?.held).toBe(true)
    startWorker(makes('b'), 1)
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    end.resolve()
    await until(made).toEqual([{ n: 1, worker: 'a' }])
  })

  it('is given up where it takes everybody with it', async () => {
    await put(1)
    await db.run(`update task set attempts = 3, worker = gen_random_uuid(), due_at = now()`)
    startWorker(makes())
    await until(rows).toMatchObject([{ dead: true, last_error: expect.stringContaining('gone before the end') }])
    expect(await numbers()).toEqual([])
  })

  it('is given back by a server that stops, and its try does not count', async () => {
    const began = gate()
    const worker = startWorker(
      makes('a', async ({ signal }) => {
        began.resolve()
        await new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))))
      }),
    )
    await put(1)
    await began.promise
    await worker.stop()
    expect(await rows()).toMatchObject([{ held: false, attempts: 0, dead: false, wait: 0 }])
  })
})

describe('a task that fails', () => {
  const failures: { attempt: number; wait: number | undefined; said: string }[] = []
  const failing = (make: () => Error) => {
    failures.length = 0
    const worker = new TaskWorker({
      db,
      log,
      handlers: [
        handleTask({
          kind: sum,
          run: () => Promise.reject(make()),
          failed: (tx, { n }, { attempt, wait, said }) => {
            failures.push({ attempt, wait, said })
            return tx.run('insert into made values ($1, $2)', [n, 'failed'])
          },
        }),
      ],
    })
    workers.push(worker)
    worker.start()
    return worker
  }

  it('is tried again after each of its waits, then it is dead, and its handler writes that along', async () => {
    const worker = failing(() => new Error('no luck'))
    await put(1)
    for (const wait of [10, 60]) {
      await until(rows).toMatchObject([{ held: false, dead: false, wait, last_error: 'no luck' }])
      await dueNow()
      worker.look()
    }
    await until(rows).toMatchObject([{ held: false, dead: true, attempts: 3, last_error: 'no luck' }])
    expect(failures).toEqual([
      { attempt: 1, wait: 10, said: 'no luck' },
      { attempt: 2, wait: 60, said: 'no luck' },
      { attempt: 3, wait: undefined, said: 'no luck' },
    ])
    expect((await made()).length).toBe(3)
    expect(worker.died).toBe(1)
  })

  it('is dead at once where another try would not help', async () => {
    failing(() => new GiveUpError('never'))
    await put(1)
    await until(rows).toMatchObject([{ dead: true, attempts: 1, last_error: 'never' }])
  })

  it('is dead at once where it is given what it cannot be, and nothing is done', async () => {
    startWorker(makes())
    await putTask(db, { ...sum, payload: z.any() }, { payload: { n: 'one' } })
    await expect
      .poll(rows)
      .toMatchObject([{ dead: true, last_error: expect.stringContaining('not what it should be') }])
    expect(await numbers()).toEqual([])
  })

  it('says nothing that it would have written where the database refuses that, and is tried again by whoever had it', async () => {
    let isRefused = true
    const worker = startWorker(() =>
      Promise.resolve((tx) => tx.run('insert into made values ($1, $2)', [1, isRefused ? null : 'a'])),
    )
    await put(1)
    await until(rows).toMatchObject([
      { held: false, attempts: 1, wait: 10, last_error: expect.stringContaining('null value') },
    ])
    expect(await numbers()).toEqual([])
    isRefused = false
    await dueNow()
    worker.look()
    await until(numbers).toEqual([1])
    await until(rows).toEqual([])
  })

  it('is let go of where not even that can be written, and tried again when its lease is over', async () => {
    let isRefused = true
    const worker = new TaskWorker({
      db,
      log,
      handlers: [
        handleTask({
          kind: sum,
          run: () =>
            isRefused
              ? Promise.reject(new Error('no luck'))
              : Promise.resolve((tx) => tx.run(`insert into made values (1, 'a')`)),
          failed: (tx) => tx.run('insert into made values (1, null)'),
        }),
      ],
    })
    workers.push(worker)
    worker.start()
    await put(1)
    await until(rows).toMatchObject([{ held: false, attempts: 1, dead: false }])
    expect((await rows())[0]?.wait).toBeGreaterThan(30)
    isRefused = false
    await dueNow()
    worker.look()
    await until(numbers).toEqual([1])
  })
})

describe('tasks of one key', () => {
  it('wait as one, with what was said last, no later than the first', async () => {
    const soon = Date.parse('2100-01-01T00:00:00Z')
    await put(1, { key: 'k', at: soon })
    await put(2, { key: 'k', at: soon + 1_000 })
    await put(3, { key: 'other', at: soon })
    const waiting = await db.rows('select payload, due_at from task order by task_id')
    expect(waiting).toEqual([
      { payload: { n: 2 }, due_at: soon },
      { payload: { n: 3 }, due_at: soon },
    ])
    await put(4, { key: 'k' })
    startWorker(makes())
    await until(numbers).toEqual([4])
  })

  it('are done once more where one comes while another is worked on', async () => {
    const [began, end] = [gate(), gate()]
    startWorker(
      makes('a', async (_, n) => {
        if (n !== 1) return
        began.resolve()
        await end.promise
      }),
    )
    await put(1, { key: 'k' })
    await began.promise
    await put(2, { key: 'k' })
    await put(3, { key: 'k' })
    end.resolve()
    await until(numbers).toEqual([1, 3])
    await until(rows).toEqual([])
  })

  it('may be put there anew after one of them died', async () => {
    await put(1, { key: 'k' })
    await db.run('update task set died_at = now()')
    await put(2, { key: 'k' })
    startWorker(makes())
    await until(numbers).toEqual([2])
    expect(await rows()).toMatchObject([{ dead: true }])
  })
})

describe('a task that is cancelled', () => {
  it('is off the queue where it waits', async () => {
    await put(1, { key: 'k' })
    expect(await cancelTask(db, sum, 'k')).toBe(1)
    expect(await cancelTask(db, sum, 'k')).toBe(0)
    startWorker(makes())
    await put(2)
    await until(numbers).toEqual([2])
  })

  it('hears of it while it is worked on, and writes nothing', async () => {
    const began = gate()
    let stopped = 0
    startWorker(
      makes('a', async ({ signal, progress }, n) => {
        if (n !== 1) return
        await progress(3, 10)
        began.resolve()
        await new Promise((_, reject) =>
          signal.addEventListener('abort', () => {
            stopped++
            reject(new Error('stopped'))
          }),
        )
      }),
    )
    await put(1, { key: 'k' })
    await began.promise
    expect(await rows()).toMatchObject([{ progress: 3 }])
    await cancelTask(db, sum, 'k')
    await until(() => stopped).toBe(1)
    await put(2)
    await until(numbers).toEqual([2])
    expect(await rows()).toEqual([])
  })
})

it('a worker finds its way back where its connections were lost', async () => {
  startWorker(makes())
  await put(1)
  await until(numbers).toEqual([1])
  await db.run(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await expect
    .poll(() =>
      put(2).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
  await until(numbers).toEqual([1, 2])
})
