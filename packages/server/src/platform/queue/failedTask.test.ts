import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { GiveUpError } from './GiveUpError.ts'
import { putTask } from './queue.queries.ts'
import {
  db,
  dueNow,
  workDone,
  recordsWork,
  numbersDone,
  putSum,
  taskRows,
  startHandler,
  startWorker,
  sum,
  until,
  useTaskQueue,
} from '../../testing/taskQueue.ts'
import { handleTask } from './TaskKind.ts'

useTaskQueue()

describe('a task that fails', () => {
  const failures: { attempt: number; wait: number | undefined; said: string }[] = []
  const failing = (make: () => Error) => {
    failures.length = 0
    return startHandler(
      handleTask({
        kind: sum,
        run: () => Promise.reject(make()),
        failed: (tx, { n }, { attempt, wait, said }) => {
          failures.push({ attempt, wait, said })
          return tx.run('insert into made values ($1, $2)', [n, 'failed'])
        },
      }),
    )
  }

  it('is tried again after each of its waits, then it is dead, and its handler writes that along', async () => {
    const worker = failing(() => new Error('no luck'))
    await putSum(1)
    for (const wait of [10, 60]) {
      await until(taskRows).toMatchObject([{ held: false, dead: false, wait, last_error: 'no luck' }])
      await dueNow()
      worker.look()
    }
    await until(taskRows).toMatchObject([{ held: false, dead: true, attempts: 3, last_error: 'no luck' }])
    expect(failures).toEqual([
      { attempt: 1, wait: 10, said: 'no luck' },
      { attempt: 2, wait: 60, said: 'no luck' },
      { attempt: 3, wait: undefined, said: 'no luck' },
    ])
    expect((await workDone()).length).toBe(3)
    expect(worker.died).toBe(1)
  })

  it('is dead at once where another try would not help', async () => {
    failing(() => new GiveUpError('never'))
    await putSum(1)
    await until(taskRows).toMatchObject([{ dead: true, attempts: 1, last_error: 'never' }])
  })

  it('is dead at once where it is given what it cannot be, and nothing is done', async () => {
    startWorker(recordsWork())
    await putTask(db, { ...sum, payload: z.any() }, { payload: { n: 'one' } })
    await expect
      .poll(taskRows)
      .toMatchObject([{ dead: true, last_error: expect.stringContaining('not what it should be') }])
    expect(await numbersDone()).toEqual([])
  })

  it('says nothing that it would have written where the database refuses that, and is tried again by whoever had it', async () => {
    let isRefused = true
    const worker = startWorker(() =>
      Promise.resolve((tx) => tx.run('insert into made values ($1, $2)', [1, isRefused ? null : 'a'])),
    )
    await putSum(1)
    await until(taskRows).toMatchObject([
      { held: false, attempts: 1, wait: 10, last_error: expect.stringContaining('null value') },
    ])
    expect(await numbersDone()).toEqual([])
    isRefused = false
    await dueNow()
    worker.look()
    await until(numbersDone).toEqual([1])
    await until(taskRows).toEqual([])
  })

  it('is let go of where not even that can be written, and tried again when its lease is over', async () => {
    let isRefused = true
    const worker = startHandler(
      handleTask({
        kind: sum,
        run: () =>
          isRefused
            ? Promise.reject(new Error('no luck'))
            : Promise.resolve((tx) => tx.run(`insert into made values (1, 'a')`)),
        failed: (tx) => tx.run('insert into made values (1, null)'),
      }),
    )
    await putSum(1)
    await until(taskRows).toMatchObject([{ held: false, attempts: 1, dead: false }])
    expect((await taskRows())[0]?.wait).toBeGreaterThan(30)
    isRefused = false
    await dueNow()
    worker.look()
    await until(numbersDone).toEqual([1])
  })
})
