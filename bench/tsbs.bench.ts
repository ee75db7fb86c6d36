import { MovementFollower } from '@waymark/server/engines/movement/MovementFollower.ts'
import { systemClock } from '@waymark/server/platform/clock/clock.ts'
import { createLog } from '@waymark/server/platform/log/createLog.ts'
import { loadGeodata } from '@waymark/server/platform/places/describePlace.ts'
import { openBenchDatabase } from './lib/BenchDatabase.ts'
import { readOptions } from './lib/options.ts'
import { printResult, progress, ratio, rounded } from './lib/printResult.ts'
import { midnight } from './lib/storeReports.ts'
import { makeTruckWorld } from './lib/tsbs/makeTruckWorld.ts'
import { QUESTIONS } from './lib/tsbs/questions.ts'

const options = readOptions(['trucks', 'days', 'seconds', 'times'])
const trucks = options.number('trucks', 200, 20)
const days = options.number('days', 3, 1)
/** From one report of a truck to the next. */
const seconds = options.number('seconds', 30, 60)
const times = options.number('times', 7, 3)

const from = midnight(days)
const until = from + days * 86_400_000
const jurisdictions = loadGeodata().regions
const log = createLog('warn', process.stderr)

const database = await openBenchDatabase()
try {
  const { db } = database
  progress(`${trucks} trucks over ${days} days, one report in ${seconds} s …`)
  const { moments } = await makeTruckWorld(db, { trucks, from, until, every: seconds * 1000 })
  progress('movement …')
  const follower = new MovementFollower({
    db,
    clock: systemClock,
    log,
    jurisdictions: () => jurisdictions,
    onMovement: () => undefined,
  })
  while (await follower.round());
  await db.run('vacuum analyze')
  progress('questions …')
  const figures: Record<string, { rawMs: number; oursMs: number; rows: number; inCommon: number }> = {}
  const ratios: Record<string, number | null> = {}
  for (const { name, raw, ours } of QUESTIONS) {
    const [one, other] = [await ask(raw), await ask(ours)]
    const keys = new Set(one.keys)
    const shared = other.keys.filter((key) => keys.has(key)).length
    const all = new Set([...one.keys, ...other.keys]).size
    figures[name] = { rawMs: one.ms, oursMs: other.ms, rows: other.keys.length, inCommon: ratio(shared, all) ?? 1 }
    ratios[name] = ratio(one.ms, other.ms)
  }
  const keptMs = sum(QUESTIONS.filter(({ isKept }) => isKept).map(({ name }) => figures[name]?.oursMs ?? 0))
  const rawMs = sum(QUESTIONS.filter(({ isKept }) => isKept).map(({ name }) => figures[name]?.rawMs ?? 0))
  printResult({
    bench: 'tsbs',
    quick: options.quick,
    settings: { trucks, days, seconds, moments, times, postgres: database.version },
    figures,
    ratios: { ...ratios, ofWhatTheEnginesKeep: ratio(rawMs, keptMs) },
    targets: [],
  })

  /** The middle of some times, milliseconds, and what the answer tells of. */
  async function ask(sql: string): Promise<{ ms: number; keys: string[] }> {
    const values: readonly unknown[] = [new Date(until), 'South', 0]
    // only those that it has, numbered anew
    const used = [...new Set([...sql.matchAll(/\$(\d)/g)].map(([, n]) => Number(n)))]
    const statement = sql.replace(/\$(\d)/g, (_, n: string) => `$${used.indexOf(Number(n)) + 1}`)
    const params = used.map((n) => values[n - 1])
    const took: number[] = []
    let keys: string[] = []
    for (let n = 0; n < times; n++) {
      const start = performance.now()
      const rows = await db.arrays<[key: unknown]>(statement, params)
      took.push(performance.now() - start)
      keys = rows.map(([key]) => String(key))
    }
    return { ms: rounded(took.sort((a, b) => a - b)[times >> 1] ?? 0, 2), keys }
  }
} finally {
  await database.close()
}

function sum(list: readonly number[]): number {
  return list.reduce((total, each) => total + each, 0)
}
