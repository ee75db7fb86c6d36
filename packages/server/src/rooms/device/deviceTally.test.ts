import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Queries } from '../../platform/database/Queries.ts'
import { brokenDevices } from '../../testing/devices/brokenDevices.ts'
import { eventually } from '../../testing/eventually.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { getDeviceList, getDeviceStatusCount } = ROOMS.device

let server: TestServer
let orgs: number[]
let devices: number[]
let models: number[]
beforeAll(async () => {
  server = await startTestServer()
  orgs = [await server.makeOrg('Tallied one'), await server.makeOrg('Tallied two')]
  models = await idsOf(`insert into model (name) values ('Tally A'), ('Tally B') returning model_id as id`)
  devices = await idsOf(
    `insert into device (org_id, device_id, identifier, protocol, model_id, lifecycle, hold, sample_expires_on, hw_version)
     select ($1::int4[])[1 + n % 2], 490000000000000 + n, 'Tallied-' || n * 7919 % 121, (array['', 'queclink', 'h02'])[1 + n % 3],
       ($2::int4[])[1 + n % 3], (array['storage', 'inventory', 'suspended', 'retired'])[1 + n / 2 % 4],
       case when n % 5 = 0 then 'repair' end, case when n % 7 = 0 then current_date + n end,
       (array['', '10100', '10200'])[1 + n % 3]
     from generate_series(1, 60) n order by n returning id`,
    [orgs, models],
  )
  for (const id of devices.filter((_, n) => n % 4 === 1)) await put(server.db, id)
  await server.db.run(
    `insert into device_last (device_id, seq, time, received, lat, lon, odometer, power, delay, speed, course, altitude,
       satellites, battery, temperature, signal, event, flags, standing)
     select id, 1, now() - id % 11 * interval '1 hour', now(), 0, 0, 0, 0, 0, 0, 0, 0, 0, id % 90, 0, 0, 0, 0, now()
     from unnest($1::int4[]) id where id % 3 <> 0`,
    [devices],
  )
  await server.db.run(
    `insert into device_version (device_id, fw_version) select id, 'v' || id % 9 from unnest($1::int4[]) id where id % 2 = 0`,
    [devices],
  )
})
afterAll(() => server.stop())

const idsOf = async (sql: string, values: readonly unknown[] = []) =>
  (await server.db.rows<{ id: number }>(sql, values)).map(({ id }) => id)
/** Puts a device onto a vehicle of its own. */
const put = (db: Queries, device: number) =>
  db.run(
    `with v as (
       insert into vehicle (org_id, name, asset_type, icon)
       select org_id, 'Tally ' || (id * 7919 % 1000), 2001, 'truck' from device where id = $1 returning vehicle_id)
     insert into binding (vehicle_id, device, valid_from) select vehicle_id, $1, now() - interval '1 hour' from v`,
    [device],
  )
const page = async (params: object, token?: string) =>
  (await server.call(getDeviceList, params, token === undefined ? undefined : { token })).body.data
const broken = () => brokenDevices(server.db, [])

describe('how many devices a list has', () => {
  it('is told right whatever it is narrowed by, over one organization and several', async () => {
    const ways = [
      {},
      { state: 'suspended' },
      { bound: true },
      { bound: false },
      { held: true },
      { held: false },
      { sample: true },
      { sample: false },
      { modelId: models[0] },
      { keyword: 'tally a' },
    ]
    for (const one of ways)
      for (const other of ways)
        for (const orgIds of [orgs, orgs.slice(0, 1)]) {
          const { list, total } = await page({ ...one, ...other, orgIds, pageSize: 200 })
          expect({ one, other, total }).toEqual({ one, other, total: list.length })
        }
    expect(await page({ orgIds: orgs })).toMatchObject({ total: 60 })
  })

  it('is what whoever is limited to vehicles sees of it, and no more', async () => {
    const rights = ['organization:device:view']
    const [free, limited] = [
      await server.makeUser('tally free', orgs[0] ?? 0, rights),
      await server.makeUser('tally limited', orgs[0] ?? 0, rights),
    ]
    await server.db.run(
      `insert into user_vehicle (user_id, vehicle_id)
       select u.user_id, b.vehicle_id from user_account u, binding b join device d on d.id = b.device
       where u.username = 'tally limited' and d.org_id = u.org_id order by b.vehicle_id limit 1`,
    )
    expect(await page({}, free)).toMatchObject({ total: 30 })
    expect(await page({}, limited)).toMatchObject({ total: 1 })
    const { states } = (await server.call(getDeviceStatusCount, {}, { token: limited })).body.data
    expect(states.reduce((sum, state) => sum + state.devices, 0)).toBe(1)
  })

  it('stays right once what was added and taken is summed up', async () => {
    await server.db.run(`update device set hold = 'stolen', lifecycle = 'inventory' where id = any($1)`, [
      devices.slice(0, 9),
    ])
    await server.db.run('update device set deleted_at = now() where id = $1', [devices[2]])
    expect(await broken()).toEqual([])
    await server.db.run('select sum_tallies()')
    expect(await broken()).toEqual([])
    const twice = `select from device_tally group by org_id, lifecycle, model_id, bound, held, sample having count(*) > 1 or sum(devices) = 0`
    expect(await server.db.rows(twice)).toEqual([])
    await server.db.run('update device set deleted_at = null where id = $1', [devices[2]])
    expect(await broken()).toEqual([])
  })

  it.each(['first', 'last'])(
    'is right where one changes a device while another puts it on a vehicle, %s',
    async (who) => {
      const [device = 0] = await idsOf(
        `insert into device (org_id, device_id, identifier) select $1, 490000000009000 + $2::int8, 'raced-' || $2 returning id`,
        [orgs[0], who.length],
      )
      const steps = [
        (tx: Queries) => put(tx, device),
        (tx: Queries) => tx.run(`update device set lifecycle = 'suspended', hold = 'rma' where id = $1`, [device]),
      ]
      const [one, other] = who === 'first' ? steps : steps.toReversed()
      let second = Promise.resolve()
      await server.db.transaction(async (tx) => {
        await one?.(tx)
        let isOver = false
        second = server.db.transaction(async (beside) => void (await other?.(beside))).finally(() => (isOver = true))
        const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
        await eventually(async () => isOver || (await server.db.rows(waits)).length > 0)
      })
      await second
      expect(await broken()).toEqual([])
    },
  )
})

describe('the pages of a list of devices', () => {
  const sorts = {
    deviceId: 'deviceId',
    identifier: 'identifier',
    protocol: 'protocol',
    state: 'state',
    hwVersion: 'hwVersion',
    orgName: 'orgName',
    vehicle: 'vehicle',
    lastReport: 'lastReport',
    battery: 'battery',
    fwVersion: 'fwVersion',
    sampleExpiresOn: 'sampleExpiresOn',
  } as const
  const directions = Object.keys(sorts).flatMap((name) => [name, `-${name}`])
  it.each(directions)('are together the whole list in its order by %s, those without it last', async (sort) => {
    const name = sort.replace('-', '') as keyof typeof sorts
    for (const narrowed of [{}, { bound: true }, { bound: false }, { state: 'storage' }, { orgIds: orgs.slice(1) }]) {
      const all = []
      for (let pageNo = 1, total = 1; all.length < total; pageNo++) {
        const { list, total: are } = await page({ orgIds: orgs, ...narrowed, sort, pageNo, pageSize: 7 })
        expect(list.length).toBeGreaterThan(0)
        all.push(...list)
        total = are
      }
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
      const keys = all.map((row) => (name === 'vehicle' ? row.vehicle?.name : row[name]) ?? '')
      const isNone = (key: unknown) =>
        key === '' && ['vehicle', 'lastReport', 'battery', 'fwVersion', 'sampleExpiresOn'].includes(name)
      const some = keys.filter((key) => !isNone(key)).map((key) => (typeof key === 'string' ? key.toLowerCase() : key))
      expect(keys.slice(some.length).every(isNone)).toBe(true)
      const sorted = some.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
      expect(some).toEqual(sort.startsWith('-') ? sorted.toReversed() : sorted)
    }
  })
})
