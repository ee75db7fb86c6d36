import { openBrowser } from '@waymark/e2e/openBrowser.ts'
import type { CDPSession, Page } from 'playwright-core'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BenchDatabase, openBenchDatabase } from './lib/BenchDatabase.ts'
import { BenchServer } from './lib/BenchServer.ts'
import { makeReports } from './lib/directInserts.ts'
import { makeFleet } from './lib/fleet.ts'
import { Helper } from './lib/load/Helper.ts'
import { needOpenFiles } from './lib/openFiles.ts'
import { isWebBuilt, openScreen } from './lib/openScreen.ts'
import { readOptions } from './lib/options.ts'
import { printResult, progress, ratio, rounded } from './lib/printResult.ts'
import { storeReports } from './lib/storeReports.ts'
import { untilTakenIn } from './lib/untilTakenIn.ts'

const options = readOptions(['seconds', 'rate', 'few', 'many'])
const seconds = options.number('seconds', 12, 3)
const rate = options.number('rate', 1_000)
const few = options.number('few', 10_000, 1_000)
const many = options.number('many', 100_000, 10_000)
/** Devices that report; more than this would measure the server. */
const connections = Math.min(10_000, few)
/** Longest wait for the screen. */
const SCREEN_MS = 60_000

if (!isWebBuilt()) throw new Error('The web client is not built: npm run build:web')
needOpenFiles(connections)

/** What the page's main thread has done so far, seconds. */
interface MainThread {
  /** Tasks by the clock. */
  readonly tasks: number
  /** CPU of the thread, which a busy machine does not stretch. */
  readonly cpu: number
  readonly script: number
  readonly layout: number
}

async function readMainThread(cdp: CDPSession): Promise<MainThread> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  const value = (...names: string[]): number =>
    metrics.filter(({ name }) => names.includes(name)).reduce((sum, metric) => sum + metric.value, 0)
  return {
    tasks: value('TaskDuration'),
    cpu: value('ThreadTime'),
    script: value('ScriptDuration'),
    layout: value('LayoutDuration', 'RecalcStyleDuration'),
  }
}

/** Shares of the time in `length` seconds from now, per cent. */
async function sharesOver(cdp: CDPSession, length: number) {
  const before = await readMainThread(cdp)
  const began = performance.now()
  await sleep(length * 1000)
  const after = await readMainThread(cdp)
  const took = (performance.now() - began) / 1000
  const share = (name: keyof MainThread): number => rounded((100 * (after[name] - before[name])) / took)
  return { cpu: share('cpu'), tasks: share('tasks'), script: share('script'), layout: share('layout') }
}

/** Opens Monitoring and waits until the list and the map are there. Answers how long it took. */
async function openMonitoring(page: Page, server: BenchServer): Promise<number> {
  const began = performance.now()
  await page.goto(`${server.url}/#/map`, { timeout: SCREEN_MS })
  await page.locator('[role="grid"] [role="row"]').nth(2).waitFor({ timeout: SCREEN_MS })
  await page.locator('canvas').first().waitFor({ timeout: SCREEN_MS })
  return performance.now() - began
}

async function measure(assets: number) {
  const database = await openBenchDatabase()
  try {
    return await measureOn(database, assets)
  } finally {
    await database.close()
  }
}

async function measureOn(database: BenchDatabase, assets: number) {
  progress(`${assets} assets …`)
  const fleet = await makeFleet(database.db, assets)
  await storeReports(database.db, [makeReports(fleet, assets, 0)])
  const server = await BenchServer.start(database, options, `map-${assets}`)
  const devices = new Helper(new URL('lib/load/devices.helper.ts', import.meta.url))
  const browser = await openBrowser()
  try {
    await untilTakenIn(database.db, assets)
    await devices.order('connect', { port: server.gatewayPort, firstImei: fleet.firstImei, connections })
    const { page, errors } = await openScreen(browser, server, fleet.all)
    const openMs = await openMonitoring(page, server)
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Performance.enable', {})
    const settle = options.quick ? 2 : 8
    await sleep(settle * 1000)
    const quiet = await sharesOver(cdp, Math.min(5, seconds))
    const load = devices.order('run', { records: 1, rate, seconds: seconds + 1, warmup: settle / 2, epoch: Date.now() })
    await sleep((settle / 2) * 1000)
    const busy = await sharesOver(cdp, seconds)
    const sent = await load
    if (errors.length > 0) throw new Error(`the page failed: ${errors.join('; ')}`)
    return {
      mainThreadPercent: busy.cpu,
      mainThreadTasksPercentByTheClock: busy.tasks,
      ofWhichScriptPercent: busy.script,
      ofWhichLayoutPercent: busy.layout,
      withoutUpdatesPercent: quiet.cpu,
      updatesPerSecond: Math.round(sent.reportsPerSecond),
      openMs: Math.round(openMs),
    }
  } finally {
    await browser.close()
    devices.stop()
    await server.stop()
  }
}

const small = await measure(few)
const large = await measure(many)
printResult({
  bench: 'map',
  quick: options.quick,
  settings: { secondsEach: seconds, rate, viewport: '1440x900' },
  figures: { [`assets${few}`]: small, [`assets${many}`]: large },
  ratios: { manyToFew: ratio(large.mainThreadPercent, small.mainThreadPercent) },
  targets: [
    { name: `main thread at ${few} assets, per cent`, value: small.mainThreadPercent, atMost: 10 },
    { name: `main thread at ${many} assets, per cent`, value: large.mainThreadPercent, atMost: 10 },
  ],
})
