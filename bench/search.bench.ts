import { search } from '@waymark/contract/rooms/search.ts'
import { openBenchDatabase } from './lib/BenchDatabase.ts'
import { BenchServer } from './lib/BenchServer.ts'
import { makeFleet } from './lib/fleet.ts'
import { type CallFigures, measureCall } from './lib/measureCall.ts'
import { readOptions } from './lib/options.ts'
import { printResult, progress, ratio } from './lib/printResult.ts'

const options = readOptions(['assets', 'times'])
const assets = options.number('assets', 100_000, 10_000)
const times = options.number('times', 50, 10)
/** From a key to what it finds, milliseconds: what people take as at once. */
const LIMIT = 100

/** What is typed: letters that begin or stand in every name, in some, and in one. */
const TYPED = {
  beginsAll: 'uni',
  standsInAll: 'nit',
  standsInAllPlates: 'tx ',
  standsInSome: '991',
  driver: 'miller 77',
  landmark: 'ard 4',
  deviceEnd: '099123',
  nothing: 'qzx',
  list: 'Unit 2500, Unit 7000, Unit 8000, TX 007919',
} as const

const database = await openBenchDatabase()
try {
  const { db } = database
  progress(`${assets} assets, landmarks, drivers and devices …`)
  const fleet = await makeFleet(db, assets)
  await db.run(
    `insert into driver (org_id, name, phone)
     select org_id, (array['Miller', 'Ortega', 'Singh', 'Chen'])[1 + vehicle_id % 4] || ' ' || vehicle_id, '555-' || vehicle_id
     from vehicle`,
  )
  await db.run(
    `insert into landmark (org_id, name, city, shape, lat, lon, west, south, east, north, area)
     select org_id, 'Yard ' || vehicle_id, 'Kearney', '{"kind":"circle","lat":40,"lon":-100,"radiusM":50}', 40, -100,
       -100.001, 39.999, -99.999, 40.001, 7854
     from vehicle`,
  )
  for (const table of ['driver', 'landmark', 'vehicle', 'device']) await db.run(`vacuum analyze ${table}`)
  const server = await BenchServer.start(database, options, 'search')
  try {
    const measure = async (token: string): Promise<Record<string, CallFigures>> => {
      const figures: Record<string, CallFigures> = {}
      for (const [name, keyword] of Object.entries(TYPED)) {
        progress(`${keyword} …`)
        const path = `${search.path}?${new URLSearchParams({ keyword }).toString()}`
        figures[name] = await measureCall(server, path, token, times)
      }
      return figures
    }
    const all = await measure(fleet.all)
    const hundredth = await measure(fleet.hundredths[0] ?? '')
    const worst = (figures: Record<string, CallFigures>): number =>
      Math.max(...Object.values(figures).map(({ wallP50Ms }) => wallP50Ms))
    printResult({
      bench: 'search',
      quick: options.quick,
      settings: { assets, times, limitMs: LIMIT, postgres: database.version },
      figures: { all, hundredth },
      ratios: {
        worstOfAllToLimit: ratio(worst(all), LIMIT),
        worstOfAHundredthToLimit: ratio(worst(hundredth), LIMIT),
      },
      targets: [
        { name: `milliseconds of a search among ${assets} of each kind`, value: worst(all), atMost: LIMIT },
        { name: 'the same for one who sees a hundredth', value: worst(hundredth), atMost: LIMIT },
      ],
    })
  } finally {
    await server.stop()
  }
} finally {
  await database.close()
}
