import { Worker } from 'node:worker_threads'
import type { ThreadQueueOptions } from './ThreadQueue.ts'
import { threadEnvironment } from './threadEnvironment.ts'

/** Starts a thread for jobs, in bounds of memory; it finds what it is given at once in `workerData`. */
export const startThread = (
  { module, heap }: Pick<ThreadQueueOptions, 'module' | 'heap'>,
  workerData?: unknown,
): Worker =>
  new Worker(module, {
    workerData,
    env: threadEnvironment,
    resourceLimits: { maxOldGenerationSizeMb: heap, maxYoungGenerationSizeMb: 32 },
    // what a library says about a strange file belongs into no log
    stdout: true,
    stderr: true,
  })
