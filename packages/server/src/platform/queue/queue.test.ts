import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Database } from '../database/Database.ts'
import { cancelTask, putTask } from './queue.queries.ts'
import {
  database,
  db,
  openGate,
  log,
  workDone,
  recordsWork,
  numbersDone,
  putSum,
  taskRows,
  startWorker,
  sum,
  until,
  useTaskQueue,
} from '../../testing/taskQueue.ts'
import { handleTask } from './TaskKind.ts'
import { TaskWorker } from './TaskWorker.ts'

useTaskQueue()

describe('a task', () => {
  it('is done when the transaction that put it there is committed, and at once', async () => {
    startWorker(recordsWork())
    await expect(
      db.transaction(async (tx) => {
        await putTask(tx, sum, { payload: { n: 1 } })
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    const began = performance.now()
    await db.transaction((tx) => putTask(tx, sum, { payload: { n: 2 } }))
    await until(numbersDone).toEqual([2])
    // far below what it looks by itself after
    expect(performance.now() - began).toBeLessThan(2_500)
    await until(taskRows).toEqual([])
  })

  it('is done once by several workers of several processes, whose share it is makes no difference', async () => {
    const other = new Database({ settings: database.settings, log, poolSize: 4 })
    try {
      const both = [startWorker(recordsWork('a')), startWorker(recordsWork('b'), 60, other)]
      await db.transaction(async (tx) => {
        for (let n = 0; n < 300; n++) await putTask(tx, sum, { payload: { n } })
      })
      await until(async () => (await taskRows()).length).toBe(0)
      expect(await numbersDone()).toEqual(Array.from({ length: 300 }, (_, n) => n))
      expect(new Set((await workDone()).map(({ worker }) => worker))).toEqual(new Set(['a', 'b']))
      await Promise.all(both.map((worker) => worker.stop()))
    } finally {
      await other.close()
    }
  })

  it('is worked on without any transaction open meanwhile', async () => {
    const [began, end] = [openGate(), openGate()]
    startWorker(
      recordsWork('a', async () => {
        began.resolve()
        await end.promise
      }),
    )
    await putSum(1)
    await began.promise
    const open = () =>
      db.rows(
        `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
           and xact_start is not null and backend_type = 'client backend'`,
      )
    await until(open).toEqual([])
    end.resolve()
    await until(numbersDone).toEqual([1])
  })

  it('waits for its time', async () => {
    startWorker(recordsWork())
    const now = (await db.row<{ now: number }>('select now() as now'))?.now ?? 0
    await putSum(1, { at: now + 1_200 })
    await putSum(2)
    await until(numbersDone).toEqual([2])
    await until(numbersDone).toEqual([1, 2])
    const late = (await db.row<{ now: number }>('select now() as now'))?.now ?? 0
    expect(late).toBeGreaterThanOrEqual(now + 1_200)
  })

  it('of a kind keeps to its places in a process', async () => {
    let running = 0
    let most = 0
    startWorker(
      recordsWork('a', async () => {
        most = Math.max(most, ++running)
        await new Promise((resolve) => setTimeout(resolve, 20))
        running--
      }),
    )
    for (let n = 0; n < 20; n++) await putSum(n)
    await until(async () => (await numbersDone()).length).toBe(20)
    expect(most).toBeLessThanOrEqual(4)
  })
})

describe('a task whose worker is gone', () => {
  it('is done by another once its lease is over, though the process was killed in the middle of it', async () => {
    const child = fork(join(import.meta.dirname, 'killedWorker.testing.ts'), [JSON.stringify(database.settings)], {
      execArgv: ['--experimental-strip-types', '--no-warnings'],
    })
    await once(child, 'message')
    await putSum(7)
    await once(child, 'message')
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(await taskRows()).toMatchObject([{ held: true, attempts: 1 }])
    startWorker(recordsWork('b'))
    await new Promise((resolve) => setTimeout(resolve, 300))
    // its lease of two seconds is respected
    expect(await numbersDone()).toEqual([])
    await until(workDone).toEqual([{ n: 7, worker: 'b' }])
    expect(await taskRows()).toEqual([])
  })

  it('is written by the one that took it over alone, where the first comes back after all', async () => {
    const [began, end] = [openGate(), openGate()]
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
          run: recordsWork('late', async ({ signal }) => {
            signals.push(signal)
            began.resolve()
            await end.promise
          }),
        }),
      ],
    })
    lazy.start()
    await putSum(1)
    await began.promise
    await db.run('update task set due_at = now()')
    startWorker(recordsWork('b'))
    await until(workDone).toEqual([{ n: 1, worker: 'b' }])
    end.resolve()
    await lazy.stop()
    await own.close()
    expect(await workDone()).toEqual([{ n: 1, worker: 'b' }])
  })

  it('keeps it while it gives signs of life, however long it takes', async () => {
    const end = openGate()
    startWorker(
      recordsWork('a', () => end.promise),
      1,
    )
    await putSum(1)
    await until(async () => (await taskRows())[0]?.held).toBe(true)
    startWorker(recordsWork('b'), 1)
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    end.resolve()
    await until(workDone).toEqual([{ n: 1, worker: 'a' }])
  })

  it('is given up where it takes everybody with it', async () => {
    await putSum(1)
    await db.run(`update task set attempts = 3, worker = gen_random_uuid(), due_at = now()`)
    startWorker(recordsWork())
    await until(taskRows).toMatchObject([{ dead: true, last_error: expect.stringContaining('gone before the end') }])
    expect(await numbersDone()).toEqual([])
  })

  it('is given back by a server that stops, and its try does not count', async () => {
    const began = openGate()
    const worker = startWorker(
      recordsWork('a', async ({ signal }) => {
        began.resolve()
        await new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))))
      }),
    )
    await putSum(1)
    await began.promise
    await worker.stop()
    expect(await taskRows()).toMatchObject([{ held: false, attempts: 0, dead: false, wait: 0 }])
  })
})

describe('tasks of one key', () => {
  it('wait as one, with what was said last, no later than the first', async () => {
    const soon = Date.parse('2100-01-01T00:00:00Z')
    await putSum(1, { key: 'k', at: soon })
    await putSum(2, { key: 'k', at: soon + 1_000 })
    await putSum(3, { key: 'other', at: soon })
    const waiting = await db.rows('select payload, due_at from task order by task_id')
    expect(waiting).toEqual([
      { payload: { n: 2 }, due_at: soon },
      { payload: { n: 3 }, due_at: soon },
    ])
    await putSum(4, { key: 'k' })
    startWorker(recordsWork())
    await until(numbersDone).toEqual([4])
  })

  it('are done once more where one comes while another is worked on', async () => {
    const [began, end] = [openGate(), openGate()]
    startWorker(
      recordsWork('a', async (_, n) => {
        if (n !== 1) return
        began.resolve()
        await end.promise
      }),
    )
    await putSum(1, { key: 'k' })
    await began.promise
    await putSum(2, { key: 'k' })
    await putSum(3, { key: 'k' })
    end.resolve()
    await until(numbersDone).toEqual([1, 3])
    await until(taskRows).toEqual([])
  })

  it('may be put there anew after one of them died', async () => {
    await putSum(1, { key: 'k' })
    await db.run('update task set died_at = now()')
    await putSum(2, { key: 'k' })
    startWorker(recordsWork())
    await until(numbersDone).toEqual([2])
    expect(await taskRows()).toMatchObject([{ dead: true }])
  })
})

describe('a task that is cancelled', () => {
  it('is off the queue where it waits', async () => {
    await putSum(1, { key: 'k' })
    expect(await cancelTask(db, sum, 'k')).toBe(1)
    expect(await cancelTask(db, sum, 'k')).toBe(0)
    startWorker(recordsWork())
    await putSum(2)
    await until(numbersDone).toEqual([2])
  })

  it('hears of it while it is worked on, and writes nothing', async () => {
    const began = openGate()
    let stopped = 0
    startWorker(
      recordsWork('a', async ({ signal, progress }, n) => {
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
    await putSum(1, { key: 'k' })
    await began.promise
    expect(await taskRows()).toMatchObject([{ progress: 3 }])
    await cancelTask(db, sum, 'k')
    await until(() => stopped).toBe(1)
    await putSum(2)
    await until(numbersDone).toEqual([2])
    expect(await taskRows()).toEqual([])
  })
})

it('a worker finds its way back where its connections were lost', async () => {
  startWorker(recordsWork())
  await putSum(1)
  await until(numbersDone).toEqual([1])
  await db.run(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await expect
    .poll(() =>
      putSum(2).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
  await until(numbersDone).toEqual([1, 2])
})
