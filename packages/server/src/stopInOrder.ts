import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from './platform/log/createLog.ts'

/** A part of an orderly stop. */
export interface StopStep {
  /** What is waited for, as the log says it. */
  readonly name: string
  readonly run: () => unknown
  /** What is left undone when the wait is given up, for the log. */
  readonly left?: () => Record<string, unknown>
  /** Ends by itself in a time of its own: waited for in any case. */
  readonly sure?: true
}

/** Milliseconds that a step still gets once the patience of the whole stop is over. */
const LAST_CHANCE = 500

/**
 * Runs the steps one after the other. All of them together are waited for `patience` milliseconds: a database that does
 * not answer would keep us for ever. What is given up is logged; what fails is logged and the rest goes on.
 *
 * @returns true when everything came to its end
 */
export async function stopInOrder(steps: readonly StopStep[], patience: number, log: Log): Promise<boolean> {
  const over = new AbortController()
  const timer = setTimeout(() => over.abort(), patience)
  let complete = true
  for (const { name, run, left, sure } of steps) {
    const outcome = await Promise.race([finish(run), ...(sure ? [] : [givenUp(over.signal)])])
    if (outcome === 'done') continue
    complete = false
    if (outcome === 'late') log.error({ step: name, ...left?.() }, 'the stop gave up waiting')
    else log.error({ step: name, err: outcome.err }, 'a step of the stop failed')
  }
  clearTimeout(timer)
  return complete
}

async function finish(run: StopStep['run']): Promise<'done' | { err: unknown }> {
  try {
    await run()
    return 'done'
  } catch (err) {
    return { err }
  }
}

async function givenUp(over: AbortSignal): Promise<'late'> {
  if (!over.aborted) await new Promise((resolve) => over.addEventListener('abort', resolve, { once: true }))
  await sleep(LAST_CHANCE)
  return 'late'
}
