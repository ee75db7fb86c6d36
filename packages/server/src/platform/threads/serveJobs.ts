import { parentPort } from 'node:worker_threads'
import type { KeptAnswer } from './KeptAside.ts'

/** Does the jobs of a kept thread (`KeptAside`), in that thread. */
export function serveJobs<Job, Answer>(work: (job: Job) => Promise<Answer>): void {
  parentPort?.on('message', (job: Job) => {
    work(job).then(
      (answer) => parentPort?.postMessage({ answer } satisfies KeptAnswer<Answer>),
      (error: unknown) =>
        parentPort?.postMessage({
          said: error instanceof Error ? error.message : String(error),
        } satisfies KeptAnswer<Answer>),
    )
  })
}
