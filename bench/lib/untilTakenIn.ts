import { PARTED_ENGINES } from '@waymark/core/processes/PartedEngine.ts'
import { secondsBehind } from '@waymark/server/platform/database/secondsBehind.queries.ts'
import { namesOfParts } from '@waymark/server/platform/processes/parts.ts'
import type { Database } from '@waymark/server/platform/database/Database.ts'
import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds between two looks, and most that is waited. */
const LOOK = 500
const PATIENCE = 30 * 60_000

async function until(isDone: () => Promise<boolean>): Promise<void> {
  for (let waited = 0; waited < PATIENCE; waited += LOOK) {
    if (await isDone()) return
    await wait(LOOK)
  }
  throw new Error('The engines did not take in what was stored within half an hour')
}

/**
 * Waits until the movement engine has taken in what was stored before the server ran, so that what is measured then is
 * not measured beside its work.
 */
export function untilTakenIn(db: Database, devices: number): Promise<void> {
  return until(async () => {
    const done = await db.row<{ n: number }>('select count(*)::int4 as n from movement_device')
    return (done?.n ?? 0) >= devices
  })
}

/** Waits until no engine is behind, so that what came before is not counted with what comes next. */
export const untilCaughtUp = (db: Database): Promise<void> => until(async () => (await enginesBehind(db)) === 0)

/** Seconds since the oldest report came that engines have not taken in; 0 without one. */
export async function enginesBehind(db: Database): Promise<number> {
  const lag = await secondsBehind(db, PARTED_ENGINES.flatMap(namesOfParts))
  return Math.max(0, ...lag.values())
}
