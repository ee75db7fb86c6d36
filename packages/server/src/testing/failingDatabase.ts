import type { Database } from '../platform/database/Database.ts'

/** A database to which whatever is written fails at moments of chance: before, in the middle of, or right after a commit. */
export function failingDatabase(db: Database, seed: number, often = 0.45): Database {
  let state = seed
  const chance = (): number => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32
  const transaction: Database['transaction'] = async (work, options) => {
    const fate = chance()
    if (fate < often / 3) throw new Error('crash before')
    const result = await db.transaction(async (tx) => {
      const done = await work(tx)
      if (fate < (often * 2) / 3) throw new Error('crash in the middle')
      return done
    }, options)
    if (fate < often) throw new Error('crash after')
    return result
  }
  return new Proxy(db, {
    get: (target, key) => {
      if (key === 'transaction') return transaction
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}
