import { openArrivals } from '@waymark/server/engines/arrivals/openArrivals.ts'
import { accessKeyQueries } from '@waymark/server/rooms/accessKey/accessKey.queries.ts'
import { keyAuthenticator } from '@waymark/server/rooms/accessKey/public.ts'
import { fleetApiQueries } from '@waymark/server/rooms/fleetApi/fleetApi.queries.ts'
import { organizationQueries } from '@waymark/server/rooms/organization/organization.queries.ts'
import { AccessDirectory, accessQueries } from '@waymark/server/rooms/role/public.ts'
import { systemClock } from '../packages/server/src/platform/clock/clock.ts'
import { openBenchDatabase } from './lib/BenchDatabase.ts'
import { makeKeyWorld } from './lib/keyWorld.ts'
import { readOptions } from './lib/options.ts'
import { printResult, progress, ratio } from './lib/printResult.ts'
import { timeEach } from './lib/timeEach.ts'

const options = readOptions(['orgs', 'vehicles', 'reports', 'times'])
const orgs = options.number('orgs', 10_000, 1000)
const vehicles = options.number('vehicles', 100_000, 10_000)
const reports = options.number('reports', 10, 10)
const times = options.number('times', 200, 20)

const DAY = 86_400_000
const PAGE = 100

const database = await openBenchDatabase()
try {
  const { db } = database
  progress(`${orgs} organisations, ${vehicles} vehicles with ${reports} reports each …`)
  const { keys, lastVehicle } = await makeKeyWorld(db, { orgs, vehicles, reports })
  const access = new AccessDirectory({ queries: accessQueries(db), vehiclesAt: () => [] })
  const { inService } = organizationQueries(db)
  const authenticate = keyAuthenticator({ queries: accessKeyQueries(db), inService, access })
  const queries = fleetApiQueries(db)
  const arrivals = await openArrivals(db, systemClock)
  const callerOf = async (key: string) => {
    const caller = await authenticate(key, '127.0.0.1')
    if (!caller) throw new Error('a key of the benchmark is not known')
    return caller
  }
  const names = Object.keys(keys) as (keyof typeof keys)[]
  const callers = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await callerOf(keys[name])] as const)),
  ) as Record<keyof typeof keys, Awaited<ReturnType<typeof callerOf>>>
  /** One call of each key. */
  const forAll = async (work: (key: (typeof callers)['everything']) => Promise<unknown>) =>
    timeEach(
      Object.fromEntries(names.map((name) => [name, () => work(callers[name])])) as Record<
        keyof typeof keys,
        () => Promise<unknown>
      >,
      times,
    )

  progress('keys …')
  const keyToCaller = await timeEach(
    Object.fromEntries(names.map((name) => [name, () => callerOf(keys[name])])) as Record<
      keyof typeof keys,
      () => Promise<unknown>
    >,
    times,
  )
  progress('vehicles …')
  const page = { limit: PAGE, vehicleIds: undefined }
  const firstPage = await forAll((key) => queries.vehicles(key, { ...page, after: 0 }))
  const lastPage = await forAll((key) => queries.vehicles(key, { ...page, after: lastVehicle - 2 * PAGE }))
  progress('mileage …')
  const to = systemClock.now()
  const drivers = await forAll((key) => queries.drivers(key, { ...page, limit: 50, after: 0, from: to - DAY, to }))
  const carried = await forAll((key) => queries.carried(lastVehicle, key, to - DAY, to))
  progress('positions …')
  const live = await arrivals.now()
  const past = await arrivals.from(to - DAY)
  const nothingNew = await forAll((key) => arrivals.read(key, live, 500))
  const recorded = await forAll((key) => arrivals.read(key, past, 500))
  printResult({
    bench: 'publicApi',
    quick: options.quick,
    settings: { orgs, vehicles, reportsEach: reports, times, postgres: database.version },
    figures: {
      keyToCaller,
      vehicles: { firstPage, lastPage },
      mileage: { drivers, carried },
      positions: { nothingNew, recorded },
    },
    ratios: {
      lastPageToFirst: ratio(lastPage.everything.p50Ms, firstPage.everything.p50Ms),
      everythingToOneCustomer: ratio(firstPage.everything.p50Ms, firstPage.oneCustomer.p50Ms),
    },
    targets: [
      ...names.map((name) => ({ name: `key to caller, ${name}, p50 ms`, value: keyToCaller[name].p50Ms, atMost: 5 })),
      ...names.map((name) => ({
        name: `page of vehicles, ${name}, p50 ms`,
        value: Math.max(firstPage[name].p50Ms, lastPage[name].p50Ms),
        atMost: 10,
      })),
      ...names.map((name) => ({
        name: `vehicles for mileage, ${name}, p50 ms`,
        value: drivers[name].p50Ms,
        atMost: 10,
      })),
      ...names.map((name) => ({
        name: `page of recorded positions, ${name}, p50 ms`,
        value: recorded[name].p50Ms,
        atMost: 100,
      })),
    ],
  })
} finally {
  await database.close()
}
