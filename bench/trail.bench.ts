import { loadHistoryTrail } from '@waymark/contract/rooms/trail.ts'
import { ALL_DAY_COLUMNS } from '@waymark/core/reports/sealed/DayRows.ts'
import { openBrowser } from '@waymark/e2e/openBrowser.ts'
import { readTrail } from '@waymark/server/engines/storage/readTrail.queries.ts'
import { openBenchDatabase } from './lib/BenchDatabase.ts'
import { BenchServer } from './lib/BenchServer.ts'
import { makeFleet } from './lib/fleet.ts'
import { denseDays, toColumns } from './lib/journey.ts'
import { measureCall } from './lib/measureCall.ts'
import { isWebBuilt, openScreen } from './lib/openScreen.ts'
import { readOptions } from './lib/options.ts'
import { printResult, progress, ratio, rounded } from './lib/printResult.ts'
import { midnight, sealDays, storeReports } from './lib/storeReports.ts'

const options = readOptions(['points', 'times'])
const points = options.number('points', 100_000)
const times = options.number('times', 30, 5)
const DAYS = 30
/** Days before today that stay as rows; the server's own default. */
const HOT_DAYS = 3
/** Points and days of the trail that is read from sealed days only. */
const SEALED_POINTS = 30_000

/** The middle of how long some runs take, milliseconds, after a few that do not count. */
async function middle(work: () => Promise<unknown>): Promise<number> {
  for (let n = 0; n < 5; n++) await work()
  const all: number[] = []
  for (let n = 0; n < times; n++) {
    const began = performance.now()
    await work()
    all.push(performance.now() - began)
  }
  return rounded(all.sort((a, b) => a - b)[Math.floor(times / 2)] ?? 0)
}

/** Points that the History trail screen asks for. */
const SCREEN_BUDGET = 20_000

/**
 * Milliseconds from choosing a vehicle on the History trail screen to its line, marker and chart: the first time, with
 * the map's code still to be loaded, and once more with the map there.
 */
async function timeToDrawn(server: BenchServer, token: string, query: string) {
  const browser = await openBrowser()
  try {
    const { page, errors } = await openScreen(browser, server, token)
    const drawn = async (): Promise<number> => {
      const began = performance.now()
      await page.goto(`${server.url}/#/vehicleHostoryTrail?${query}`)
      await page.locator('.uplot canvas').first().waitFor({ timeout: 60_000 })
      await page.locator('[data-trail-marker]').waitFor({ timeout: 60_000 })
      await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
      return Math.round(performance.now() - began)
    }
    const first = await drawn()
    await page.goto(`${server.url}/#/vehicles`)
    await page.locator('[data-trail-marker]').waitFor({ state: 'hidden', timeout: 60_000 })
    const again = await drawn()
    if (errors.length > 0) throw new Error(`the page failed: ${errors.join('; ')}`)
    return { first, again }
  } finally {
    await browser.close()
  }
}

const database = await openBenchDatabase()
try {
  const { db } = database
  const fleet = await makeFleet(db, 2)
  const [device, sealedDevice] = [fleet.firstDevice, fleet.firstDevice + 1]
  progress(`storing ${points} points …`)
  const [from, to] = [midnight(DAYS - 1), midnight(-1)]
  const sealedFrom = midnight(HOT_DAYS + DAYS)
  await storeReports(db, [
    toColumns(device, denseDays(from, DAYS, Math.round(points / DAYS))),
    toColumns(sealedDevice, denseDays(sealedFrom, DAYS, SEALED_POINTS / DAYS)),
  ])
  const hotRows = await middle(() => readTrail(db, sealedDevice, sealedFrom, midnight(HOT_DAYS)))
  await sealDays(db, HOT_DAYS)

  progress('reading …')
  const sealedRead = () => readTrail(db, sealedDevice, sealedFrom, midnight(HOT_DAYS))
  const sealedPoints = (await sealedRead()).columns.length
  const sealedMs = await middle(sealedRead)
  const columns = ALL_DAY_COLUMNS.filter((name) => name === 'lat' || name === 'lon' || name === 'flags')
  const sealedLineMs = await middle(() => readTrail(db, sealedDevice, sealedFrom, midnight(HOT_DAYS), { columns }))

  const server = await BenchServer.start(database, options, 'trail')
  try {
    const range = `from=${new Date(from).toISOString()}&to=${new Date(to).toISOString()}`
    const path = `${loadHistoryTrail.path}?vehicleId=${fleet.firstVehicle}&${range}`
    const simplified = await measureCall(server, path, fleet.all, times)
    const forScreen = await measureCall(server, `${path}&budget=${SCREEN_BUDGET}`, fleet.all, times)
    const raw = await measureCall(server, `${path}&raw=true`, fleet.all, times)
    const query = `vehicle=${fleet.firstVehicle}&${range}`
    const drawn = isWebBuilt() ? await timeToDrawn(server, fleet.all, query) : null
    printResult({
      bench: 'trail',
      quick: options.quick,
      settings: { days: DAYS, points, hotDays: HOT_DAYS, times, postgres: database.version },
      figures: {
        simplified,
        [`simplifiedTo${SCREEN_BUDGET}`]: forScreen,
        raw,
        timeToDrawnMs: drawn,
        sealedDays: { points: sealedPoints, readMs: sealedMs, readLineOnlyMs: sealedLineMs },
        sameDaysAsRows: { points: sealedPoints, readMs: hotRows },
      },
      ratios: {
        rawToSimplifiedBytes: ratio(raw.wireBytes, simplified.wireBytes),
        rowsToSealedDays: ratio(hotRows, sealedMs),
      },
      targets: [
        { name: `${points} points, simplified, ms`, value: simplified.wallP50Ms, atMost: 300 },
        { name: `${sealedPoints} points of sealed days, ms`, value: sealedMs, atMost: 10 },
      ],
    })
  } finally {
    await server.stop()
  }
} finally {
  await database.close()
}
