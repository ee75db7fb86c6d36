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
import type { BacktestPart } from './runBacktest.ts'
import { joinParts, partsOf } from './shareBacktest.ts'
import { threadEnvironment } from '../../platform/threads/threadEnvironment.ts'

/**
 * Runs rules over stored reports on threads of their own with connections of their own, a large back-test on two: the thread that
 * serves goes on as if nothing were. One back-test runs after the other, since two at once would take twice the memory; who asks why does
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
    return this.#enqueue('backtest', signal, async (until) => {
      const failed = new AbortController()
      const threads = partsOf(task).map((part) =>
        runInWorker<BacktestPart>(
          { settings: this.#settings, kind: 'backtest', task: part },
          AbortSignal.any([until, failed.signal]),
        ),
      )
      // when one fails nobody needs the other
      return joinParts(task, await Promise.all(threads).finally(() => failed.abort()))
    })
  }

  explain(task: ExplainTask, signal: AbortSignal): Promise<ExplainOutcome> {
    return this.#enqueue('explain', signal, (until) =>
      runInWorker({ settings: this.#settings, kind: 'explain', task }, until),
    )
  }

  /** Ends what runs and refuses what waits. */
  async stop(): Promise<void> {
    this.#stopped.abort()
    await Promise.all(Object.values(this.#queues))
  }

  #enqueue<Outcome>(
    kind: ReplayJob['kind'],
    asked: AbortSignal,
    work: (signal: AbortSignal) => Promise<Outcome>,
  ): Promise<Outcome> {
    const signal = AbortSignal.any([asked, this.#stopped.signal])
    const run = this.#queues[kind].then(() => work(signal))
    this.#queues[kind] = run.catch(() => undefined)
    return run
  }
}

function runInWorker<Outcome>(job: ReplayJob, signal: AbortSignal): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) throw new QueryCancelledError()
    const worker = new Worker(new URL('./replay.worker.ts', import.meta.url), {
      workerData: job,
      env: threadEnvironment,
    })
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
