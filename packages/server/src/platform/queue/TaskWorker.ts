import { randomUUID } from 'node:crypto'
import { ChannelListener } from '../database/ChannelListener.ts'
import type { Database } from '../database/Database.ts'
import type { Log } from '../log/createLog.ts'
import { TaskAttempt } from './TaskAttempt.ts'
import type { TaskHandler } from './TaskKind.ts'
import { QUEUE_CHANNEL } from './queue.queries.ts'
import { workerQueries, type WorkerQueries } from './worker.queries.ts'

/** Seconds after which a task counts as nobody's, where who took it gives no sign of life. */
const LEASE = 60
/** Signs of life within a lease. */
const BEATS = 4
/** Milliseconds between two looks where nothing wakes the worker: a notice may be lost with its connection. */
const LOOK = 5_000
/** Milliseconds that it waits where the database does not answer. */
const TROUBLE = 1_000

export interface TaskWorkerOptions {
  readonly db: Database
  readonly log: Log
  readonly handlers: readonly TaskHandler[]
  /** Seconds; for tests. */
  readonly lease?: number
}

/**
 * Works on the tasks of the queue, beside those of other processes: takes what is due, wakes up when something is put there,
 * and gives signs of life. A task is done at least once; what its handler answers is written once.
 */
export class TaskWorker {
  readonly #log: Log
  readonly #handlers: ReadonlyMap<string, TaskHandler>
  readonly #queries: WorkerQueries
  readonly #listener: ChannelListener
  readonly #beatMs: number
  readonly #running = new Map<
    number,
    { readonly attempt: TaskAttempt; readonly kind: string; readonly ended: Promise<void> }
  >()
  /** Tasks of which it could not be written how they went. */
  readonly #unsaid = new Set<number>()
  #wake: (() => void) | undefined
  #woken = false
  #stopped = false
  #loop: Promise<void> | undefined
  #beat: NodeJS.Timeout | undefined
  #died = 0

  constructor({ db, log, handlers, lease = LEASE }: TaskWorkerOptions) {
    this.#log = log
    this.#handlers = new Map(handlers.map((handler) => [handler.kind.kind, handler]))
    this.#queries = workerQueries(db, randomUUID(), lease)
    this.#beatMs = (lease * 1000) / BEATS
    this.#listener = new ChannelListener(db, QUEUE_CHANNEL, (payload) => {
      if (payload.startsWith('-')) this.#running.get(Number(payload.slice(1)))?.attempt.stop('lost')
      else if (this.#handlers.has(payload)) this.look()
    })
  }

  /** Tasks that died here since the start. */
  get died(): number {
    return this.#died
  }

  /** Forgets tasks that died long ago. */
  async purge(): Promise<void> {
    await this.#queries.purge()
  }

  start(): void {
    this.#loop = this.#work()
    this.#beat = setInterval(() => void this.#hold().catch((err: unknown) => this.#trouble(err)), this.#beatMs)
  }

  /** Looks for tasks now. */
  look(): void {
    this.#woken = true
    this.#wake?.()
  }

  /** Takes no more, tells what runs to stop, and waits until it has; what stopped in the middle is due again. */
  async stop(): Promise<void> {
    this.#stopped = true
    this.look()
    await this.#loop
    for (const { attempt } of this.#running.values()) attempt.stop('stopping')
    await Promise.all([...this.#running.values()].map(({ ended }) => ended))
    clearInterval(this.#beat)
    await this.#listener.close()
  }

  async #work(): Promise<void> {
    while (!this.#stopped) {
      this.#woken = false
      let wait = LOOK
      try {
        await this.#listener.open()
        await this.#letGo()
        const taken = await this.#take()
        if (taken > 0) continue
        wait = Math.min(LOOK, Math.max(0, (await this.#untilDue()) ?? LOOK))
      } catch (error) {
        this.#trouble(error)
        wait = TROUBLE
      }
      await this.#sleep(wait)
    }
  }

  async #take(): Promise<number> {
    const places = this.#places()
    if (places.length === 0) return 0
    const taken = await this.#queries.take(places)
    for (const task of taken) {
      const handler = this.#handlers.get(task.kind)
      if (!handler) continue
      const attempt = new TaskAttempt({ task, handler, queries: this.#queries, log: this.#log })
      const ended = this.#run(task.task_id, attempt)
      this.#running.set(task.task_id, { attempt, kind: task.kind, ended })
    }
    return taken.length
  }

  async #run(taskId: number, attempt: TaskAttempt): Promise<void> {
    try {
      if ((await attempt.run()) === 'died') this.#died++
    } catch (error) {
      this.#unsaid.add(taskId)
      this.#trouble(error)
    }
    this.#running.delete(taskId)
    this.look()
  }

  /** Whoever finds them due when their lease is over takes them, this worker too. */
  async #letGo(): Promise<void> {
    for (const taskId of this.#unsaid) {
      await this.#queries.letGo(taskId)
      this.#unsaid.delete(taskId)
    }
  }

  /** Kinds with places for more of them here. */
  #places(): { kind: string; free: number }[] {
    const running = Map.groupBy(this.#running.values(), ({ kind }) => kind)
    return [...this.#handlers.values()]
      .map(({ kind: { kind, atOnce } }) => ({ kind, free: atOnce - (running.get(kind)?.length ?? 0) }))
      .filter(({ free }) => free > 0)
  }

  #untilDue(): Promise<number | undefined> {
    const kinds = this.#places().map(({ kind }) => kind)
    return kinds.length === 0 ? Promise.resolve(undefined) : this.#queries.untilDue(kinds)
  }

  async #hold(): Promise<void> {
    const mine = [...this.#running.keys()]
    if (mine.length === 0) return
    const held = new Set(await this.#queries.hold(mine))
    for (const taskId of mine) if (!held.has(taskId)) this.#running.get(taskId)?.attempt.stop('lost')
  }

  #trouble(error: unknown): void {
    this.#log.warn({ err: error }, 'the queue could not be read or written')
  }

  #sleep(ms: number): Promise<void> {
    if (this.#woken || this.#stopped) return Promise.resolve()
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer)
        this.#wake = undefined
        resolve()
      }
      const timer = setTimeout(done, ms)
      this.#wake = done
    })
  }
}
