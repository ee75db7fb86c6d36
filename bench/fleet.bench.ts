import {
  getMonitorData,
  getMonitorSheet,
  getPagingList,
  MOST_VEHICLES_AT_ONCE,
} from '@waymark/contract/rooms/monitoring.ts'
import { addShare } from '@waymark/contract/rooms/share/share.ts'
import { ReadSheet } from '@waymark/core/columns/readSheet.ts'
import { openBrowser } from '@waymark/e2e/openBrowser.ts'
import { GATE_LIMITS } from '@waymark/server/engines/live/LiveGate.ts'
import { type BenchDatabase, openBenchDatabase } from './lib/BenchDatabase.ts'
import { BenchServer } from './lib/BenchServer.ts'
import { makeReports } from './lib/directInserts.ts'
import { type Fleet, makeFleet, makeMoreSessions } from './lib/fleet.ts'
import { measureReports } from './lib/fleetReports.ts'
import { Helper } from './lib/load/Helper.ts'
import { keptFleet } from './lib/keptFleet.ts'
import { measureCall } from './lib/measureCall.ts'
import { COLLECTABLE, memoryOf } from './lib/memoryOf.ts'
import { needOpenFiles } from './lib/openFiles.ts'
import { isWebBuilt, openScreen } from './lib/openScreen.ts'
import { readOptions } from './lib/options.ts'
import { PeakMemory } from './lib/PeakMemory.ts'
import { printResult, progress, ratio, rounded } from './lib/printResult.ts'
import { followShare } from './lib/shareViewers.ts'
import { stallsOf } from './lib/stalls.ts'
import { storeReports } from './lib/storeReports.ts'
import { untilTakenIn } from './lib/untilTakenIn.ts'

const options = readOptions(['assets', 'subscribers', 'viewers', 'times', 'reportTimes', 'missions', 'data'])
const assets = options.number('assets', 100_000, 10_000)
const subscribers = options.number('subscribers', 1_000, 100)
const viewers = options.number('viewers', 1_000, 100)
const times = options.number('times', 20, 3)
/** How often each report is asked for: some seconds each. */
const reportTimes = options.number('reportTimes', 3, 1)
/** Vehicles that are sent somewhere. */
const missions = options.number('missions', 1_000)
/** Folder of a database that is kept for the next run; undefined for one that goes with this run. */
const keptIn = options.text('data')
/** Longest wait for the screen. */
const SCREEN_MS = 60_000
if (!isWebBuilt()) throw new Error('The web client is not built: npm run build:web')
needOpenFiles(subscribers + viewers)

/** Drivers on all vehicles, and missions of some. */
async function addWork({ db }: BenchDatabase): Promise<void> {
  await db.run(
    `insert into driver (org_id, name) select org_id, 'Driver ' || vehicle_id from vehicle order by vehicle_id`,
  )
  await db.run(
    `insert into vehicle_driver_span (org_id, vehicle_id, driver_id, seat, valid_from)
     select v.org_id, v.vehicle_id, w.driver_id, 1, now() - interval '1 day'
     from vehicle v join driver w on w.name = 'Driver ' || v.vehicle_id`,
  )
  await db.run(
    `with place as (
       insert into landmark (org_id, name, shape, lat, lon, west, south, east, north, area)
       select min(org_id), 'Dock', '{"kind":"circle","lat":40,"lon":-100,"radiusM":100}', 40, -100, -100.002, 39.998,
         -99.998, 40.002, 31416 from organization returning landmark_id, org_id),
     destination as (insert into destination (org_id, name, landmark_id) select org_id, 'Dock', landmark_id from place
       returning destination_id)
     insert into mission (destination_id, vehicle_id, starts_at)
     select destination_id, vehicle_id, now() from destination, (select vehicle_id from vehicle limit $1) v`,
    [missions],
  )
  await db.run('vacuum analyze')
}

/** What the calls cost that the screen begins with. */
async function measureCalls(server: BenchServer, { all }: Fleet) {
  const paged = (query: string) => measureCall(server, `${getPagingList.path}?${query}`, all, times)
  progress('monitoring data …')
  // one answer in JSON holds no more
  const monitorData =
    assets > MOST_VEHICLES_AT_ONCE ? undefined : await measureCall(server, getMonitorData.path, all, times)
  const sheet = await measureCall(server, getMonitorSheet.path, all, times)
  progress('pages of the list …')
  return {
    monitorData,
    sheet,
    firstPage: await paged('sort=name'),
    lastPage: await paged(`sort=name&pageNo=${Math.floor(assets / 100)}`),
    fastest: await paged('sort=-speed'),
    moving: await paged('trackerStatus=moving'),
    byKeyword: await paged('keyword=unit+2500'),
  }
}

/** What one of a thousand subscribers of the stream costs, each of whom sees all and goes on from the list's cursor. */
async function measureSubscribers({ db }: BenchDatabase, server: BenchServer, fleet: Fleet) {
  const most = options.quick ? 4 : 8
  const sessions = await makeMoreSessions(db, fleet.all, Math.ceil(subscribers / GATE_LIMITS.ofSession))
  const answer = await fetch(server.url + getMonitorSheet.path, { headers: { authorization: fleet.all } })
  const { cursor = '' } = new ReadSheet(await answer.arrayBuffer()).facts
  const clients = new Helper(new URL('lib/load/clients.helper.ts', import.meta.url))
  try {
    // the first fill what the start left free
    await clients.order('watch', { url: server.url, tokens: fleet.hundredths.slice(0, 20) })
    const before = await memoryOf(server, most)
    progress(`${subscribers} subscribers …`)
    const began = performance.now()
    const tokens = Array.from({ length: subscribers }, (_, n) => sessions[Math.floor(n / GATE_LIMITS.ofSession)] ?? '')
    await clients.order('watch', { url: server.url, tokens, cursor })
    const subscribeSeconds = rounded((performance.now() - began) / 1000)
    const after = await memoryOf(server, most)
    const each = (name: 'resident' | 'heap'): number => rounded((after[name] - before[name]) / subscribers / 1000)
    return { subscribeSeconds, residentKilobytesEach: each('resident'), heapKilobytesEach: each('heap') }
  } finally {
    clients.stop()
  }
}

/** How long the screen takes to be there, and what holds it up while somebody scrolls and filters. */
async function measureScreen(server: BenchServer, token: string) {
  const browser = await openBrowser()
  try {
    const { page, errors } = await openScreen(browser, server, token)
    const rows = page.locator('[role="grid"] [role="row"]')
    const map = page.locator('section[data-merged]:not([data-merged="0"])')
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
    /** CPU of the page's main thread so far, which a busy machine hardly stretches. */
    const mainThreadMs = async (): Promise<number> => {
      const { metrics } = await cdp.send('Performance.getMetrics')
      return 1000 * (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? 0)
    }
    // list and markers: then an operator sees the fleet
    const view = async (open: () => Promise<unknown>) => {
      const [began, used] = [performance.now(), await mainThreadMs()]
      await open()
      await rows.nth(2).waitFor({ timeout: SCREEN_MS })
      const [listMs, listCpu] = [performance.now() - began, await mainThreadMs()]
      await map.waitFor({ timeout: SCREEN_MS })
      const [markersMs, markersCpu] = [performance.now() - began, await mainThreadMs()]
      return {
        listMs: Math.round(listMs),
        markersMs: Math.round(markersMs),
        // a page that is loaded anew may begin with a thread of its own
        mainThreadCpuMsToList: Math.round(listCpu < used ? listCpu : listCpu - used),
        mainThreadCpuMsToMarkers: Math.round(markersCpu < used ? markersCpu : markersCpu - used),
      }
    }
    const first = await view(() => page.goto(`${server.url}/#/map`, { timeout: SCREEN_MS }))
    const again = await view(() => page.reload())
    await page.waitForTimeout(5_000)
    const search = page.getByRole('searchbox')
    const sortBy = (name: string) => page.getByRole('columnheader', { name }).getByRole('button').first().click()
    const tab = (n: number) => page.getByRole('tab').nth(n).click()
    const stalls = (work: () => Promise<unknown>) =>
      stallsOf(browser, page, async () => {
        await work()
        await page.waitForTimeout(1_500)
      })
    const held = {
      scrolling: await stalls(async () => {
        await rows.nth(5).hover()
        for (let n = 0; n < 40; n++) {
          await page.mouse.wheel(0, 1_500)
          await page.waitForTimeout(50)
        }
      }),
      searching: await stalls(() => search.pressSequentially('unit 2500', { delay: 120 })),
      unfiltering: await stalls(() => search.fill('')),
      switchingTab: await stalls(() => tab(1)),
      switchingBack: await stalls(() => tab(0)),
      sortingBySpeed: await stalls(() => sortBy('Speed')),
      sortingByName: await stalls(() => sortBy('Name')),
    }
    if (errors.length > 0) throw new Error(`the page failed: ${errors.join('; ')}`)
    return { first, again, held }
  } finally {
    await browser.close()
  }
}

async function measureShare(server: BenchServer, fleet: Fleet) {
  progress(`${viewers} viewers of a share …`)
  const vehicleIds = Array.from({ length: 20 }, (_, n) => fleet.firstVehicle + n)
  const answer = await fetch(server.url + addShare.path, {
    method: 'POST',
    headers: { authorization: fleet.all, 'content-type': 'application/json' },
    body: JSON.stringify({ alias: 'Bench', mode: 'live', vehicleIds, fields: ['name', 'speed', 'time'], duration: 60 }),
  })
  const { data } = (await answer.json()) as { data?: { key: string } }
  if (!data) throw new Error(`no share: ${answer.status}`)
  return followShare(server, data.key, viewers, options.quick ? 6 : 20)
}

/** Says a part of the result at once: where a later part fails, what was measured is not lost. */
function tell<T>(part: T): T {
  progress(JSON.stringify(part))
  return part
}

const database = await openBenchDatabase(keptIn)
try {
  progress(`${assets} assets …`)
  const fleet = await keptFleet(keptIn, async () => {
    const made = await makeFleet(database.db, assets)
    await storeReports(database.db, [makeReports(made, assets, 0)])
    await addWork(database)
    return made
  })
  const server = await BenchServer.start(database, options, 'fleet', COLLECTABLE, { WAYMARK_TRUST_PROXY: '1' })
  try {
    progress('what is stored is taken in …')
    await untilTakenIn(database.db, assets)
    const memory = new PeakMemory(server.pid)
    const calls = tell(await measureCalls(server, fleet))
    const reports = tell(await measureReports(server, fleet, reportTimes))
    progress('the screen …')
    const screen = tell(await measureScreen(server, fleet.all))
    progress('the screen of a hundredth …')
    const screenOfAHundredth = tell(await measureScreen(server, fleet.hundredths[0] ?? ''))
    const share = tell(await measureShare(server, fleet))
    const peakMegabytes = tell(rounded(memory.mostMb() ?? 0, 0))
    const stream = tell(await measureSubscribers(database, server, fleet))
    const longestOf = ({ held }: typeof screen, of: 'longestMs' | 'longestCpuMs'): number =>
      Math.max(...Object.values(held).map((stalls) => stalls[of]))
    const longest = longestOf(screen, 'longestMs')
    const longestCpu = longestOf(screen, 'longestCpuMs')
    printResult({
      bench: 'fleet',
      quick: options.quick,
      settings: { assets, subscribers, viewers, missions, times, reportTimes, postgres: database.version },
      figures: { ...calls, reports, screen, screenOfAHundredth, share, stream, peakMegabytes },
      ratios: {
        firstViewToLimit: ratio(screen.first.markersMs, 2_000),
        firstListToThatOfAHundredth: ratio(screen.first.listMs, screenOfAHundredth.first.listMs),
        firstViewToThatOfAHundredth: ratio(screen.first.markersMs, screenOfAHundredth.first.markersMs),
        longestStallToThatOfAHundredth: ratio(longest, longestOf(screenOfAHundredth, 'longestMs')),
        longestStallToLimit: ratio(longest, 100),
        longestStallOfCpuToLimit: ratio(longestCpu, 100),
        lastPageToFirst: ratio(calls.lastPage.wallP50Ms, calls.firstPage.wallP50Ms),
      },
      targets: [
        { name: 'time to first view, list and markers, ms', value: screen.first.markersMs, atMost: 2_000 },
        { name: 'longest stall while scrolling, filtering and sorting, ms', value: longest, atMost: 100 },
        { name: 'the same, ms of CPU', value: longestCpu, atMost: 100 },
        {
          name: 'memory of a subscriber, kB',
          value: Math.max(stream.residentKilobytesEach, stream.heapKilobytesEach),
          atMost: 200,
        },
        { name: `answer to a viewer of a share, ${viewers} at once, p99 ms`, value: share.p99Ms, atMost: 1_000 },
      ],
    })
  } finally {
    await server.stop()
  }
} finally {
  await database.close()
}
