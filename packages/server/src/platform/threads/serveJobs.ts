import { parentPort } from 'node:worker_threads'
import type { KeptAnswer } from './KeptThreadQueue.ts'

/** Does the jobs of a kept thread (`KeptThreadQueue`), in that thread. */
export function serveJobs(work: (job: never) => Promise<unknown>): void {
  parentPort?.on('message', (job: unknown) => {
    work(job as never).then(
      (answer) => parentPort?.postMessage({ answer } satisfies KeptAnswer<unknown>),
      (error: unknown) =>
        parentPort?.postMessage({
          said: error instanceof Error ? error.message : String(error),
        } satisfies KeptAnswer<unknown>),
    )
  })
}
