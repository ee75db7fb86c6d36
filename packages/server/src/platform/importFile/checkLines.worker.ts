import { parentPort, workerData } from 'node:worker_threads'
import { stepBack } from '../threads/stepBack.ts'
import type { LinesJob } from './linesAside.ts'

/** Checks the lines of a file away from everything else: see linesAside. */
stepBack()
const { module, name, input } = workerData as LinesJob
const { [name]: check } = (await import(module)) as Record<
  string,
  ((...input: readonly unknown[]) => unknown) | undefined
>
if (!check) throw new Error(`${module} exports no ${name}`)
parentPort?.postMessage(check(...input))
