import type { ExpectedSpan } from './Plan.ts'

/** When an asset was to report by which plan, from how it is stored: milliseconds, the wake-up a time of the day (UTC). */
export function expectedSpan(
  from: number,
  until: number,
  moving: number,
  standing: number | null,
  wake: number | null,
  grace: number,
): ExpectedSpan {
  const plan = { movingMs: moving, standingMs: standing ?? 0, wakeTimes: wake === null ? [] : [wake], graceMs: grace }
  return { from, until, plan }
}
