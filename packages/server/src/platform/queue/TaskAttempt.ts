import type { Log } from '../log/createLog.ts'
import { GiveUpError } from './GiveUpError.ts'
import type { TaskEnd, TaskHandler } from './TaskKind.ts'
import type { TakenTask, WorkerQueries } from './worker.queries.ts'

/** Why a task is stopped: it was cancelled or taken over, or the server stops. */
export type Stop = 'lost' | 'stopping'

/** How it went; `lost` is somebody else's by now, or nobody's. */
type Ending = 'done' | 'again' | 'died' | 'lost' | 'stopping'

/** Undoes what would have been written for a task that is somebody else's by now. */
class LostError extends Error {
  override name = 'LostError'
}

/** Characters that are kept of what went wrong. */
const SAID = 500

interface TaskAttemptOptions {
  readonly task: TakenTask
  readonly handler: TaskHandler
  readonly queries: WorkerQueries
  readonly log: Log
}

/** One try at a task. */
export class TaskAttempt {
  readonly #task: TakenTask
  readonly #handler: TaskHandler
  readonly #queries: WorkerQueries
  readonly #log: Log
  readonly #give = new AbortController()

  constructor({ task, handler, queries, log }: TaskAttemptOptions) {
    this.#task = task
    this.#handler = handler
    this.#queries = queries
    this.#log = log
  }

  /** Tells whoever works on it to stop. */
  stop(why: Stop): void {
    this.#give.abort(why)
  }

  /** Works on it and writes how it went. @throws what the database throws where not even a failure can be written */
  async run(): Promise<Ending> {
    const { kind, run } = this.#handler
    const { task_id: taskId, attempts: attempt } = this.#task
    const payload = kind.payload.safeParse(this.#task.payload)
    if (!payload.success)
      return this.#failed(undefined, new GiveUpError(`not what it should be: ${payload.error.message}`))
    if (attempt > kind.backOff.length + 1)
      return this.#failed(payload.data, new GiveUpError('who worked on it was gone before the end, each time'))
    let end: TaskEnd | void
    try {
      end = await run(payload.data, {
        taskId,
        attempt,
        signal: this.#give.signal,
        progress: async (done, total) => {
          if (!(await this.#queries.progress(taskId, done, total))) this.stop('lost')
        },
      })
    } catch (error) {
      return this.#give.signal.aborted ? this.#left() : this.#failed(payload.data, error)
    }
    try {
      return await this.#write(async (tx) => {
        if (!(await this.#queries.end(tx, taskId))) throw new LostError()
        await end?.(tx)
        return 'done'
      })
    } catch (error) {
      // the database refused what it answers, or went away: another try, as after any failure
      return this.#failed(payload.data, error)
    }
  }

  /** It was stopped in the middle. */
  async #left(): Promise<Ending> {
    const why = this.#give.signal.reason as Stop
    if (why === 'stopping') await this.#queries.release(this.#task.task_id)
    return why
  }

  #failed(payload: unknown, error: unknown): Promise<Ending> {
    const { kind, failed } = this.#handler
    const { task_id: taskId, attempts: attempt } = this.#task
    const wait = error instanceof GiveUpError ? undefined : kind.backOff[attempt - 1]
    const said = (error instanceof Error ? error.message : String(error)).slice(0, SAID)
    const facts = { err: error, kind: kind.kind, taskId, attempt }
    if (wait === undefined) this.#log.error(facts, 'a task failed and is given up')
    else this.#log.warn({ ...facts, againInSeconds: wait }, 'a task failed and is tried again')
    return this.#write(async (tx) => {
      const isMine =
        wait === undefined
          ? await this.#queries.kill(tx, taskId, said)
          : await this.#queries.postpone(tx, taskId, wait, said)
      if (!isMine) throw new LostError()
      if (payload !== undefined) await failed?.(tx, payload, { error, said, attempt, wait })
      return wait === undefined ? 'died' : 'again'
    })
  }

  async #write(work: (tx: Parameters<TaskEnd>[0]) => Promise<Ending>): Promise<Ending> {
    try {
      return await this.#queries.transaction(work)
    } catch (error) {
      if (error instanceof LostError) return 'lost'
      throw error
    }
  }
}
