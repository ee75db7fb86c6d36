import { Worker } from 'node:worker_threads'
import type { ConnectionSettings } from '../../platform/database/ConnectionSettings.ts'
import { QueryCancelledError } from '../../platform/database/Queries.ts'
import {
  type BacktestOutcome,
  type BacktestTask,
  type ExplainOutcome,
  type ExplainTask,
  type Replay,
  TooMuchToReplayError,
} from '../../rooms/alarmRule/public.ts'
import type { ReplayJob } from './ReplayJob.ts'

/**
 * Runs rules over stored reports on a thread of its own with connections of its own: the thread that serves goes on as
 * if nothing were. One back-test runs after the other, since two at once would take twice the memory; who asks why does
 * not wait for them.
 */
export class AlarmReplay implements Replay {
  readonly #settings: ConnectionSettings
  readonly #stopped = new AbortController()
  readonly #queues = { backtest: Promise.resolve() as Promise<unknown>, explain: Promise.resolve() as Promise<unknown> }

  constructor(settings: ConnectionSettings) {
    this.#settings = settings
  }

  backtest(task: BacktestTask, signal: AbortSignal): Promise<BacktestOutcome> {
    return this.#enqueue({ settings: this.#settings, kind: 'backtest', task }, signal)
  }

  explain(task: ExplainTask, signal: AbortSignal): Promise<ExplainOutcome> {
    return this.#enqueue({ settings: this.#settings, kind: 'explain', task }, signal)
  }

  /** Ends what runs and refuses what waits. */
  async stop(): Promise<void> {
    this.#stopped.abort()
    await Promise.all(Object.values(this.#queues))
  }

  #enqueue<Outcome>(job: ReplayJob, asked: AbortSignal): Promise<Outcome> {
    const signal = AbortSignal.any([asked, this.#stopped.signal])
    const run = this.#queues[job.kind].then(() => runInWorker<Outcome>(job, signal))
    this.#queues[job.kind] = run.catch(() => undefined)
    return run
  }
}

function runInWorker<Outcome>(job: ReplayJob, signal: AbortSignal): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) throw new QueryCancelledError()
    const worker = new Worker(new URL('./replay.worker.ts', import.meta.url), { workerData: job, env: {} })
    const cancel = (): void => {
      reject(new QueryCancelledError())
      void worker.terminate()
    }
    signal.addEventListener('abort', cancel)
    worker.once('message', resolve)
    worker.once('error', (error: Error) => {
      reject(error.name === 'TooMuchToReplayError' ? new TooMuchToReplayError(error.message) : error)
    })
    worker.once('exit', () => {
      signal.removeEventListener('abort', cancel)
      // after an answer this says nothing
      reject(new Error('a replay ended without an answer'))
    })
  })
}
