import { setTimeout as sleep } from 'node:timers/promises'
import type { ChaosDatabase } from './ChaosDatabase.ts'
import type { ProcessSet } from './ProcessSet.ts'
import { sharesOf } from './sharesOf.ts'

/** What is done to the database, and how often of all. */
const BLOWS = { crash: 2, failOver: 2, fillDisk: 1 } as const
export type DatabaseBlow = keyof typeof BLOWS
const DEALT = sharesOf(BLOWS)

/** Milliseconds between two blows, at least and at most. */
const [LEAST, MOST] = [3_000, 15_000]
/** Milliseconds that the disk is full, at most. */
const LONGEST_FULL = 5_000

/**
 * Deals the database blows at random until it is over: it crashes and recovers, its synchronous replica takes over and
 * gets a new one, its disk is full for a while, where this machine lets it have one of its own.
 *
 * @returns how often which
 */
export async function strikeDatabase(
  database: ChaosDatabase,
  set: ProcessSet,
  isOver: () => boolean,
  tell: (line: string) => void,
): Promise<Record<DatabaseBlow, number>> {
  const dealt = { crash: 0, failOver: 0, fillDisk: 0 }
  const deal: Record<DatabaseBlow, () => Promise<void>> = {
    crash: () => database.crash(),
    failOver: async () => {
      await database.failOver()
      set.leadTo(database.socket)
      await database.follow(true)
    },
    fillDisk: () => database.fillDisk(Math.random() * LONGEST_FULL),
  }
  const possible = DEALT.filter((blow) => database.disk.isOwn || blow !== 'fillDisk')
  // the first is one that a replica takes over after
  let blow: DatabaseBlow = 'failOver'
  for (;;) {
    await sleep(LEAST + Math.random() * (MOST - LEAST))
    if (isOver()) return dealt
    tell(`database: ${blow}`)
    await deal[blow]()
    tell(`database: ${blow} is over`)
    dealt[blow]++
    blow = possible[Math.floor(Math.random() * possible.length)]!
  }
}
