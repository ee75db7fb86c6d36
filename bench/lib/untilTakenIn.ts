import type { Database } from '@waymark/server/platform/database/Database.ts'
import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds between two looks, and most that is waited. */
const LOOK = 500
const PATIENCE = 10 * 60_000

/**
 * Waits until the movement engine has taken in what was stored before the server ran, so that what is measured then is
 * not measured beside its work.
 */
export async function untilTakenIn(db: Database, devices: number): Promise<void> {
  for (let waited = 0; waited < PATIENCE; waited += LOOK) {
    const done = await db.row<{ n: number }>('select count(*)::int4 as n from movement_device')
    if ((done?.n ?? 0) >= devices) return
    await wait(LOOK)
  }
  throw new Error('The movement engine did not take in what was stored within ten minutes')
}
