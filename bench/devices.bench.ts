import { getDeviceList } from '@waymark/contract/rooms/device/device.ts'
import { importDevice } from '@waymark/contract/rooms/device/deviceFiles.ts'
import { addFilter, getStatusCount } from '@waymark/contract/rooms/device/deviceChart.ts'
import {
  batchDeviceStatus,
  getDeviceEvents,
  getDeviceStatusCount,
  getDeviceStatusDetail,
  ONLINE_STATUSES,
} from '@waymark/contract/rooms/device/deviceState.ts'
import { openBenchDatabase } from './lib/BenchDatabase.ts'
import { BenchServer } from './lib/BenchServer.ts'
import { makeDevices } from './lib/makeDevices.ts'
import { measureCall } from './lib/measureCall.ts'
import { COLLECTABLE, memoryOf } from './lib/memoryOf.ts'
import { readOptions } from './lib/options.ts'
import { printResult, progress, ratio, rounded } from './lib/printResult.ts'

const options = readOptions(['devices', 'events', 'rows', 'times'])
const devices = options.number('devices', 1_000_000, 30_000)
const events = options.number('events', 5_000, 500)
const rows = options.number('rows', 50_000, 2_000)
const times = options.number('times', 30, 5)
/** Milliseconds of a page of the list, of a search, of a batch of 200 with its events, of a passport, and of the check of a file. */
const [LIST, SEARCH, BATCH, PASSPORT, IMPORT] = [100, 50, 1_000, 50, 15_000]
const BATCH_SIZE = 200
/** Megabytes that may be kept to sort and count lists by. */
const KEPT_MB = 60
/** Collections until memory is at rest, and milliseconds that what is kept may take to be read. */
const [SETTLES, MOST_WAITED] = [5, 60_000]
/** Batches, each of devices of its own. */
const BATCHES = 20

const database = await openBenchDatabase()
try {
  progress(`${devices} devices …`)
  const world = await makeDevices(database.db, devices, events)
  const server = await BenchServer.start(database, options, 'devices', COLLECTABLE)
  try {
    const post = async (path: string, body: object): Promise<{ ms: number; data: unknown }> => {
      const began = performance.now()
      const response = await fetch(server.url + path, {
        method: 'POST',
        headers: { authorization: world.token, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      const { data } = (await response.json()) as { data: unknown }
      if (!response.ok) throw new Error(`${path} answered ${response.status}`)
      return { ms: performance.now() - began, data }
    }
    const page = async (query: string, path: string = getDeviceList.path, often = times): Promise<number> =>
      (await measureCall(server, `${path}?${query}`, world.token, often)).wallP50Ms
    progress('until what lists are sorted by is in memory …')
    const [before, began] = [await memoryOf(server, SETTLES), performance.now()]
    // the first page of it has what it takes read, which goes on behind it
    while ((await page('sort=-lastReport', getDeviceList.path, 1)) > LIST && performance.now() - began < MOST_WAITED);
    const keptAfterMs = rounded(performance.now() - began)
    const keptMb = rounded(((await memoryOf(server, SETTLES)).resident - before.resident) / 1e6)
    progress('lists …')
    const lists: Record<string, number> = {}
    for (const query of [
      '',
      'state=activated',
      'state=storage&bound=false',
      'bound=true',
      'held=true',
      'sample=true',
      `withinOrgId=${world.orgIds[0]}`,
      'sort=lastReport',
      'sort=-lastReport',
      'sort=battery',
      'sort=-battery',
      'sort=nextReport',
      'sort=-nextReport',
      `sort=-lastReport&withinOrgId=${world.orgIds[0]}`,
      'sort=lastReport&state=activated&held=true',
      'sort=vehicle',
      'sort=orgName',
      'sort=state',
      'pageNo=2000',
      'sort=-lastReport&pageNo=2000',
      'sort=orgName&pageNo=2000',
      'sort=vehicle&pageNo=2000',
      'keyword=FMB920',
      'keyword=FMB920&sort=-lastReport&pageNo=1000',
    ])
      lists[query || 'all'] = await page(query)
    // the list of the status counts is the one that takes what is heard
    for (const onlineStatus of ONLINE_STATUSES)
      for (const query of ['', '&pageNo=500', '&state=activated'])
        lists[`onlineStatus=${onlineStatus}${query}`] = await page(
          `onlineStatus=${onlineStatus}${query}`,
          getDeviceStatusDetail.path,
        )
    const counts = (await measureCall(server, getDeviceStatusCount.path, world.token, times)).wallP50Ms
    const { filterId } = (await post(addFilter.path, { name: 'Heard', grouping: 'onlineStatus' })).data as {
      filterId: number
    }
    const chart = (await measureCall(server, `${getStatusCount.path}?filterId=${filterId}`, world.token, times))
      .wallP50Ms
    progress('searches …')
    const number = world.firstNumber + Math.floor(devices / 2)
    const searches: Record<string, number> = {}
    for (const keyword of [String(number), String(number).slice(-6), 'Truck 777', 'nothing-has-this'])
      searches[keyword] = await page(`keyword=${encodeURIComponent(keyword)}`)
    progress('batches of 200 …')
    const batches: number[] = []
    for (let n = 0; n < Math.min(BATCHES, Math.floor(world.shelved.length / BATCH_SIZE)); n++) {
      const chosen = world.shelved.slice(n * BATCH_SIZE, (n + 1) * BATCH_SIZE)
      const { ms, data } = await post(batchDeviceStatus.path, { devices: chosen, event: 'test' })
      if ((data as { ok: boolean }[]).some(({ ok }) => !ok)) throw new Error('a device was not led on')
      batches.push(ms)
    }
    const batch = rounded(batches.toSorted((a, b) => a - b)[Math.floor(batches.length / 2)] ?? 0)
    progress('a passport …')
    const asked = `${getDeviceEvents.path}?device=${world.old}`
    const passport = (await measureCall(server, asked, world.token, times)).wallP50Ms
    progress(`files of ${rows} rows …`)
    const check = async (line: (n: number) => string): Promise<number> => {
      const text = ['IMEI,Model,Remark', ...Array.from({ length: rows }, (_, n) => line(n))].join('\n')
      const file = Buffer.from(text).toString('base64')
      const order = { file, fileName: 'factory.csv', dryRun: true, orgId: world.orgIds[0] }
      return rounded((await post(importDevice.path, order)).ms)
    }
    const good = await check((n) => `${870_000_000_000_000 + n},FMB920,Autumn`)
    // an error in each: the answer has to stay small
    const bad = await check((n) => `87000000${n},FMB920,Autumn`)
    const slowest = Math.max(...Object.values(lists))
    const slowestSearch = Math.max(...Object.values(searches))
    printResult({
      bench: 'devices',
      quick: options.quick,
      settings: { devices, events, rows, times, postgres: database.version },
      figures: {
        keptAfterMs,
        keptMb,
        lists,
        counts,
        chart,
        searches,
        batch,
        passport,
        importGoodMs: good,
        importBadMs: bad,
      },
      ratios: {
        listToLimit: ratio(slowest, LIST),
        countsToLimit: ratio(Math.max(counts, chart), LIST),
        searchToLimit: ratio(slowestSearch, SEARCH),
        batchToLimit: ratio(batch, BATCH),
        passportToLimit: ratio(passport, PASSPORT),
        importToLimit: ratio(Math.max(good, bad), IMPORT),
      },
      targets: [
        { name: 'milliseconds of a page of the list', value: slowest, atMost: LIST },
        { name: 'megabytes of what lists are sorted by', value: keptMb, atMost: KEPT_MB },
        { name: 'milliseconds of the counts by state', value: counts, atMost: LIST },
        { name: 'milliseconds of a chart by what is heard', value: chart, atMost: LIST },
        { name: 'milliseconds of a search', value: slowestSearch, atMost: SEARCH },
        { name: 'milliseconds of a batch of 200', value: batch, atMost: BATCH },
        { name: 'milliseconds of a passport', value: passport, atMost: PASSPORT },
        { name: 'milliseconds until a file is checked', value: Math.max(good, bad), atMost: IMPORT },
      ],
    })
  } finally {
    await server.stop()
  }
} finally {
  await database.close()
}
