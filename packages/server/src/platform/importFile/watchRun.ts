import { CallError } from '../http/CallError.ts'
import { type ImportDatabase, importRuns } from './importRuns.queries.ts'

/** Milliseconds between two words of how far an import is: as quickly, a cancel is heard. */
const EVERY = 400

/** How many lines are checked, and records written. */
export interface RunProgress {
  readonly checked: number
  readonly added: number
}

/**
 * Writes down how far an import is while it is being worked on, and stops it when somebody cancelled it, wherever they did.
 *
 * @param stop fires with 4002302 where it was cancelled
 * @returns what ends it, once nothing more will be written
 */
export function watchRun(
  { apart }: Pick<ImportDatabase, 'apart'>,
  runId: number,
  progress: () => RunProgress,
  stop: AbortController,
): () => Promise<void> {
  let isOver = false
  let timer: NodeJS.Timeout | undefined
  let beating: Promise<void> = Promise.resolve()
  const beat = async (): Promise<void> => {
    const { checked, added } = progress()
    // one that cannot be said is said with the next
    const state = await importRuns.beat(apart, runId, checked, added).catch(() => undefined)
    if (state === 'cancelled') stop.abort(new CallError('4002302'))
    if (!isOver) arm()
  }
  const arm = (): void => {
    timer = setTimeout(() => {
      beating = beat()
    }, EVERY)
  }
  arm()
  return async () => {
    isOver = true
    clearTimeout(timer)
    await beating
  }
}
