import type { Browser, Page } from 'playwright-core'

/** The longest task of a page's main thread. */
export interface Stalls {
  /** By the clock: a busy machine stretches it. */
  readonly longestMs: number
  /** By the thread's own CPU: what it would be on a core of its own. */
  readonly longestCpuMs: number
  /** Tasks that took longer than 50 ms by the clock (Long Tasks of the W3C). */
  readonly count: number
}

/** An event of Chromium's trace, microseconds. */
interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly dur?: number
  readonly tdur?: number
  readonly args: { readonly name?: string }
}

const TASK = 'ThreadControllerImpl::RunTask'
const LONG = 50

/** What `work` held up the main thread of a page with, by Chromium's own trace. */
export async function stallsOf(browser: Browser, page: Page, work: () => Promise<void>): Promise<Stalls> {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] })
  let trace: Buffer
  try {
    await work()
  } finally {
    trace = await browser.stopTracing()
  }
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) => name === TASK && ph === 'X' && mains.has(`${pid} ${tid}`),
  )
  const longest = (of: 'dur' | 'tdur'): number =>
    tasks.reduce((most, task) => Math.max(most, (task[of] ?? 0) / 1000), 0)
  return {
    longestMs: Math.round(longest('dur')),
    longestCpuMs: Math.round(longest('tdur')),
    count: tasks.filter(({ dur = 0 }) => dur / 1000 > LONG).length,
  }
}
