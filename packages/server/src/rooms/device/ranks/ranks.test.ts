import { ROOMS } from '@waymark/contract/calls.ts'
import { ReportFlag } from '@waymark/core/reports/ReportFlag.ts'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepPlans } from '../../../engines/expected/plans.queries.ts'
import { columnsOf, createWriter, stoppedClock } from '../../../engines/storage/testReports.ts'
import { systemClock } from '../../../platform/clock/clock.ts'
import { Database } from '../../../platform/database/Database.ts'
import { createLog } from '../../../platform/log/createLog.ts'
import { eventually } from '../../../testing/eventually.ts'
import { modelNamed } from '../../../testing/devices/modelNamed.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { deviceQueries } from '../device.queries.ts'
import { deviceChartQueries } from '../../deviceChart/deviceChart.queries.ts'
import { DeviceRanks } from './DeviceRanks.ts'

const { device: calls } = ROOMS
const HOUR = 3_600_000
const log = createLog('silent')

let server: TestServer
/** Another process's connections. */
let beside: Database
let orgs: number[]
let models: number[]
let devices: number[]
let others: number[]
/** What two processes keep, and what the database alone says. */
let kept: DeviceRanks[]
beforeAll(async () => {
  // no engine, which would drop at once what came hours ago
  server = await startTestServer({ roles: ['gateway', 'web'] })
  beside = new Database({ settings: server.db.settings, log, poolSize: 4 })
  orgs = [await server.makeOrg('ranked b'), await server.makeOrg('Ranked A'), await server.makeOrg('ranked C')]
  models = [await modelNamed(server, 'Rank one'), await modelNamed(server, 'Rank two')]
  devices = await idsOf(
    `insert into device (org_id, device_id, identifier, model_id, lifecycle, hold, sample_expires_on)
     select ($1::int4[])[1 + n % 3], case when n % 2 = 0 then 48000000000000 + n * 7919 % 1000 else 480000000000005 + n * 7919 % 1000 * 10000 end, 'ranked-' || n, case when n % 3 > 0 then ($2::int4[])[n % 3] end,
       (array['storage', 'inventory', 'suspended', 'retired'])[1 + n / 2 % 4], case when n % 5 = 0 then 'repair' end,
       case when n % 7 = 0 then current_date + n end
     from generate_series(1, 60) n order by n returning id`,
    [orgs, models],
  )
  // both ways of each fork are gone, which else so few devices do not take
  const limits = { deep: 0, few: 500, many: 0 }
  const ways = [
    { db: server.db, limits },
    { db: beside, limits: { deep: 7, few: 9, many: 9 } },
  ]
  kept = ways.map((way) => new DeviceRanks({ ...way, from: 0, clock: systemClock, log }))
  for (const ranks of kept) await eventually(async () => expect(await ranks.current()).toBeDefined())
  others = []
  for (let n = 1; n < 40; n += 3) await WRITES['report']?.(n)
})
afterAll(async () => {
  await beside.close()
  await server.stop()
})

const idsOf = async (sql: string, values: readonly unknown[] = []) =>
  (await server.db.rows<{ id: number }>(sql, values)).map(({ id }) => id)
const one = (n: number) => devices[n % devices.length] ?? 0
const some = (n: number) => devices.filter((_, at) => (at * 31 + n) % 7 === 0)

/** What changes what lists are sorted, narrowed or counted by. Each takes a number that chooses. */
const WRITES: Readonly<Record<string, (n: number) => Promise<unknown>>> = {
  report: async (n) => {
    // most of it is old, so that devices are heard anew by what they say again
    const came = Date.now() - (n % 5 ? 25 + (n % 40) : n % 24) * HOUR
    const columns = columnsOf(
      some(n).map((device, at) => ({ device, time: came - ((at * n) % 90) * 60_000, speed: n % 3 ? 0 : 40 })),
    )
    for (let row = 0; row < columns.length; row++) {
      columns.battery[row] = ((row + n) % 5) * 20 - 1
      if ((row + n) % 2) columns.flags[row] = ReportFlag.valid | ReportFlag.chargingKnown | ReportFlag.charging
    }
    const clock = stoppedClock(came)
    const writer = createWriter(n % 2 ? server.db : beside, clock)
    await writer.commit(columns)
    // later they say the same again: they are heard, and nothing is new
    clock.at = Date.now() - (n % 25) * 60_000
    if (n % 3 === 0) await writer.commit(columns)
    await writer.close()
  },
  plan: (n) =>
    keepPlans(server.db, [
      {
        device: one(n),
        movingMs: n % 4 ? n * 1000 : undefined,
        standingMs: n % 3 ? n * 7000 : undefined,
        learnt: Date.now(),
        due: Date.now() + HOUR,
      },
    ]),
  add: async (n) => {
    const { id } = (
      await server.call(calls.addDevice, {
        orgId: orgs[n % 3] ?? 0,
        identifier: `later-${others.push(n)}`,
        modelId: models[n % 2] ?? 0,
      })
    ).body.data
    devices.push(id)
  },
  remove: (n) => server.call(calls.deleteDevice, { device: one(n) }),
  bringBack: (n) =>
    server.db.run('update device set deleted_at = null where id = any($1)', [[one(n), one(n + 1), one(n + 2)]]),
  move: (n) =>
    server.call(calls.batchMoveDevice, {
      devices: some(n).slice(0, 3),
      orgId: orgs[n % 3] ?? 0,
      unbind: true,
      reason: 'sold',
    }),
  lead: (n) =>
    server.call(calls.batchDeviceStatus, { devices: some(n), event: n % 2 ? 'test' : 'allocate', reason: '' }),
  hold: (n) =>
    server.call(calls.batchHoldDevice, { devices: some(n).slice(0, 4), hold: n % 2 ? 'rma' : null, reason: 'why' }),
  model: (n) => server.call(calls.batchEditDevice, { devices: [{ id: one(n), modelId: models[n % 2] ?? 0 }] }),
  bind: (n) =>
    server.db.run(
      `with v as (
         insert into vehicle (org_id, name, asset_type, icon)
         select org_id, 'Ranked ' || ($2::int4 * 7919 % 50) || ' no. ' || (select count(*) from vehicle), 2001, 'truck' from device d
         where id = $1 and not exists (select from binding b where b.device = d.id and b.valid_to is null) returning vehicle_id)
       insert into binding (vehicle_id, device, valid_from) select vehicle_id, $1, now() - interval '1 hour' from v`,
      [one(n), n],
    ),
  unbind: (n) =>
    server.db.run('update binding set valid_to = now() where device = any($1) and valid_to is null', [some(n)]),
  vanish: async (n) => {
    const doomed = await idsOf(
      'select id from device where id = $1 and not exists (select from binding where device = id)',
      [one(n)],
    )
    await server.db.run('delete from device where id = any($1)', [doomed])
  },
}

const SORTS = [
  'deviceId',
  'lastReport',
  'nextReport',
  'battery',
  'orgName',
  'vehicle',
  'state',
  'identifier',
  'fwVersion',
  'sampleExpiresOn',
  'nothing',
]
const question = fc.record(
  {
    sort: fc.constantFrom(...SORTS.flatMap((name) => [name, `-${name}`])),
    pageNo: fc.integer({ min: 1, max: 5 }),
    pageSize: fc.constantFrom(5, 17, 200),
    orgs: fc.constantFrom([0], [1, 2], [2]),
    state: fc.constantFrom('storage', 'inventory', 'suspended'),
    model: fc.constantFrom(0, 1),
    keyword: fc.constantFrom('rank one', 'RANK', 'ranked 4', 'later', '490'),
    bound: fc.boolean(),
    held: fc.boolean(),
    sample: fc.boolean(),
    onlineStatuses: fc.constantFrom(
      ['offline'],
      ['onlineCharging'],
      ['onlineNotCharging', 'onlineCharging'],
      ['offline', 'onlineCharging'],
    ),
    slice: fc.constantFrom(
      { grouping: 'state' as const, slice: 'storage' },
      { grouping: 'onlineStatus' as const, slice: 'onlineNotCharging' },
      { grouping: 'model' as const, slice: '' },
    ),
  },
  { requiredKeys: ['sort'] },
)

/** Somebody who sees all of them. */
const caller = () =>
  ({
    userId: 1,
    orgIds: orgs,
    vehicleIds: undefined,
    groupIds: undefined,
    landmarkIds: undefined,
    limit: undefined,
    permissions: new Set<string>(),
  }) as never

describe('lists of devices that are sorted in memory', () => {
  it('are those that the database sorts, page by page, whatever was written, in each process', async () => {
    const plain = deviceQueries(server.db)
    const plainChart = deviceChartQueries(server.db)
    const write = fc.tuple(
      fc.constantFrom(...Object.keys(WRITES), 'report', 'report', 'report', 'report'),
      fc.integer({ min: 1, max: 9_999 }),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(write, { minLength: 1, maxLength: 6 }),
        fc.array(question, { minLength: 25, maxLength: 25 }),
        async (writes, questions) => {
          for (const [name, n] of writes) await WRITES[name]?.(n)
          for (const ranks of kept) {
            expect(await ranks.current()).toBeDefined()
            const ranked = deviceQueries(server.db, ranks)
            for (const { orgs: places, model, ...asked } of questions) {
              const params = {
                ...asked,
                ...(places && { orgIds: places.map((at) => orgs[at] ?? 0) }),
                ...(model !== undefined && { modelId: models[model] }),
              }
              expect({ params, ...(await ranked.list(caller(), params)) }).toEqual({
                params,
                ...(await plain.list(caller(), params)),
              })
            }
            const sorted = (rows: readonly { state: string | null; status: string | null; devices: number }[]) =>
              rows.map(({ state, status, devices: are }) => `${state} ${status} ${are}`).toSorted()
            expect(sorted(await ranked.counts(caller()))).toEqual(sorted(await plain.counts(caller())))
            for (const grouping of ['onlineStatus', 'organization', 'model', 'state'] as const)
              for (const fit of [{}, { onlineStatuses: ['offline', 'onlineCharging'] as const, bound: true }])
                expect(await deviceChartQueries(server.db, ranks).slices(caller(), grouping, fit)).toEqual(
                  await plainChart.slices(caller(), grouping, fit),
                )
          }
        },
      ),
      { numRuns: 25, endOnFailure: true },
    )
  })

  it('show a device as heard that says again what is known, and nothing new', async () => {
    const [device = 0] = await idsOf(
      `insert into device (org_id, device_id, identifier) values ($1, '470000000000009', 'says-again') returning id`,
      [orgs[0]],
    )
    const clock = stoppedClock(Date.now() - 30 * HOUR)
    const writer = createWriter(server.db, clock)
    const columns = columnsOf([{ device, time: clock.at }])
    await writer.commit(columns)
    const heard = async () =>
      Promise.all(
        kept.map(async (ranks) => {
          const { list } = await deviceQueries(server.db, ranks).list(caller(), {
            onlineStatuses: ['onlineNotCharging'],
            pageSize: 200,
          })
          return list.some(({ id }) => id === device)
        }),
      )
    expect(await heard()).toEqual([false, false])
    clock.at = Date.now()
    await writer.commit(columns)
    await writer.close()
    expect(await heard()).toEqual([true, true])
  })
})
