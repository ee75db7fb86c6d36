import { setTimeout as sleep } from 'node:timers/promises'
import type { Fence, LeaseQueries } from './leases.queries.ts'

/** Milliseconds that a renewal waits for others: whoever is answered together asks together the next time, too. */
const GATHERED = 50

interface Asked {
  readonly fences: readonly Fence[]
  readonly ms: number
  readonly answered: PromiseWithResolvers<string[]>
}

/** Keeps the leases of all that a process does with one statement and one commit, where their times are near each other. */
export function renewTogether(renew: LeaseQueries['renew']): LeaseQueries['renew'] {
  let waiting: Asked[] = []
  const send = async (): Promise<void> => {
    await sleep(GATHERED)
    const asked = waiting
    waiting = []
    try {
      const kept = new Set(
        await renew(
          asked.flatMap(({ fences }) => fences),
          Math.min(...asked.map(({ ms }) => ms)),
        ),
      )
      for (const { fences, answered } of asked)
        answered.resolve(fences.map(({ name }) => name).filter((name) => kept.has(name)))
    } catch (error) {
      for (const { answered } of asked) answered.reject(error)
    }
  }
  return (fences, ms) => {
    const answered = Promise.withResolvers<string[]>()
    if (waiting.push({ fences, ms, answered }) === 1) void send()
    return answered.promise
  }
}
