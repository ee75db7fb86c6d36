import { findStreets, getStreetNames, MOST_NAMED } from '@waymark/contract/rooms/map/place.ts'
import { placeWords } from '@waymark/core/address/placeWords.ts'
import type { TileRoad } from '@waymark/server/testing/encodeRoads.ts'
import { writeStreetMap } from '@waymark/server/testing/writeStreetMap.ts'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openBenchDatabase } from './lib/BenchDatabase.ts'
import { BenchServer } from './lib/BenchServer.ts'
import { makeFleet } from './lib/fleet.ts'
import { type CallFigures, measureCall } from './lib/measureCall.ts'
import { readOptions } from './lib/options.ts'
import { printResult, progress, ratio, rounded } from './lib/printResult.ts'

const options = readOptions(['streets', 'roads', 'times'])
const streets = options.number('streets', 1_000_000, 20_000)
/** Of one tile: as many as a dense city has. */
const roads = options.number('roads', 2_000, 500)
const times = options.number('times', 50, 10)
/** From a key to what it finds, milliseconds. */
const SEARCH_LIMIT = 50
/** Of a position, milliseconds. */
const NAME_LIMIT = 1

/** The tile of zoom 15 that all roads are in, and the degrees of its middle. */
const TILE = { x: 7186, y: 12_476 }
const MIDDLE = { lat: 39.3936, lon: -101.046 }
/** What is typed, in a city and far from streets: what begins many names, what stands in all, in some, in one and in none. */
const TYPED = {
  oneLetter: 'n h',
  commonWord: 'street',
  many: 'n main st',
  some: 'maple ave spring',
  one: 'maple 77123',
  nothing: 'qzx street',
  nothingShort: 'q z',
} as const
/** Of all streets those of the city that is looked at: one of so many. */
const OF_CITY = 20

const data = mkdtempSync(join(tmpdir(), 'waymark-geocode-'))
const database = await openBenchDatabase()
try {
  const { db } = database
  const fleet = await makeFleet(db, 10)
  mkdirSync(join(data, 'maps'))
  await writeStreetMap(join(data, 'maps', 'bench.pmtiles'), {
    bounds: [-101.1, 39.3, -100.9, 39.5],
    zoom: 15,
    tiles: [{ ...TILE, roads: Array.from({ length: roads }, (_, n) => roadAt(n)) }],
  })
  const server = await BenchServer.start(database, options, 'geocode', [], { WAYMARK_DATA: data })
  try {
    while ((await db.rows('select 1 from street_map')).length === 0) await setTimeout(200)
    progress(`${streets} streets …`)
    await putStreets()
    const searches: Record<string, CallFigures> = {}
    for (const [name, keyword] of Object.entries(TYPED)) {
      progress(`${keyword} …`)
      for (const [where, near] of Object.entries({ InCity: MIDDLE, Elsewhere: { lat: 48, lon: -90 } })) {
        const asked = new URLSearchParams({ keyword, lat: String(near.lat), lon: String(near.lon) })
        searches[name + where] = await measureCall(server, `${findStreets.path}?${asked.toString()}`, fleet.all, times)
      }
    }
    progress('names of positions …')
    const nameMs = await measureNames(server, fleet.all)
    const worst = Math.max(...Object.values(searches).map(({ wallP50Ms }) => wallP50Ms))
    printResult({
      bench: 'geocode',
      quick: options.quick,
      settings: { streets, roads, times, postgres: database.version },
      figures: { searches, nameMs },
      ratios: { searchToLimit: ratio(worst, SEARCH_LIMIT), nameToLimit: ratio(nameMs, NAME_LIMIT) },
      targets: [
        { name: `milliseconds of a search among ${streets} streets`, value: worst, atMost: SEARCH_LIMIT },
        { name: 'milliseconds until a position is named', value: nameMs, atMost: NAME_LIMIT },
      ],
    })
  } finally {
    await server.stop()
  }

  /** Streets of towns, under the map that is there. */
  async function putStreets(): Promise<void> {
    const firsts = ['N Main', 'Maple', 'High', 'Washington', 'County Road', 'S Oak', 'Lake', 'N Harbor']
    const kinds = ['Street', 'Avenue', 'Road', 'Drive']
    const towns = ['Springfield', 'Franklin', 'Greenville', 'Bristol', 'Clinton', 'Fairview', 'Salem', 'Madison']
    const words = (list: readonly string[]): string[] => list.map((each) => placeWords(each).join(' '))
    await db.run(
      `insert into street (archive, name, words, lat, lon)
       select 'bench', f.name || ' ' || n || ' ' || k.name || ', ' || t.name || ', OH',
         ' ' || f.words || ' ' || n || ' ' || k.words || ' ' || t.words || ' oh',
         case when n <= $8::int4 then 39140000 + n * 13 % 500000 else 30000000 + n * 13 % 16000000 end,
         case when n <= $8 then -101300000 + n * 17 % 500000 else -120000000 + n * 17 % 45000000 end
       from generate_series(1, $1::int4) n
       join unnest($2::text[], $3::text[]) with ordinality f (name, words, nth) on f.nth = 1 + n % 8
       join unnest($4::text[], $5::text[]) with ordinality k (name, words, nth) on k.nth = 1 + n / 8 % 4
       join unnest($6::text[], $7::text[]) with ordinality t (name, words, nth) on t.nth = 1 + n / 32 % 8`,
      [streets, firsts, words(firsts), kinds, words(kinds), towns, words(towns), streets / OF_CITY],
    )
    await db.run('vacuum analyze street')
  }
} finally {
  await database.close()
  rmSync(data, { recursive: true })
}

/** Roads side by side through the tile. */
function roadAt(n: number): TileRoad {
  const at = Math.round((n * 4096) / roads)
  return { kind: 'minor_road', name: `Street ${n}`, line: [at, 0, at, 1365, at + 3, 2730, at, 4096] }
}

/** Milliseconds until a position is named, of fifty that are asked for at once. */
async function measureNames(server: BenchServer, fleetToken: string): Promise<number> {
  const positions = Array.from({ length: MOST_NAMED }, (_, n) => ({ ...MIDDLE, lat: MIDDLE.lat + n * 1e-5 }))
  const ask = async (): Promise<number> => {
    const began = performance.now()
    const response = await fetch(server.url + getStreetNames.path, {
      method: 'POST',
      headers: { authorization: fleetToken, 'content-type': 'application/json' },
      body: JSON.stringify({ positions }),
    })
    const { data: answer } = (await response.json()) as { data: { names: (string | null)[] } }
    if (answer.names.includes(null)) throw new Error('A position has no street')
    return performance.now() - began
  }
  const walls = []
  for (let n = 0; n < times + 5; n++) walls.push(await ask())
  const counted = walls.slice(5).sort((a, b) => a - b)
  return rounded((counted[Math.floor(counted.length / 2)] ?? 0) / MOST_NAMED, 3)
}
