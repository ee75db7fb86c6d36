import { getRepairReportList } from '@waymark/contract/rooms/report/repair.ts'
import { getReturnRateList, getReturnStepList } from '@waymark/contract/rooms/report/returns.ts'
import { getStockValueList } from '@waymark/contract/rooms/report/stock.ts'
import { PERMISSIONS } from '@waymark/contract/permissions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDevices } from '../../testing/worlds/movementWorld.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const RANGE = { from: '2026-03-01T00:00:00Z', to: '2026-04-01T00:00:00Z' }
const [HOUR, DAY] = [3600, 86_400]

let server: TestServer
let org = 0
let token = ''
let other = ''
/** A good batch of 600 devices and a bad one of 30. */
let [good, bad]: [number[], number[]] = [[], []]

/** Batches with the devices that they were made in. */
async function addBatch(number: string, devices: readonly number[]): Promise<void> {
  await server.db.run(
    `with b as (insert into batch (org_id, number, kind, start_on, state) values ($1, $2, 'production', '2025-01-01', 'open') returning batch_id)
     insert into batch_device (batch_id, device_id, is_origin, version) select batch_id, unnest($3::int4[]), true, 1 from b`,
    [org, number, devices],
  )
}

/** A device that was sent back, with the steps that its return went through and when. */
async function addReturn(device: number, steps: readonly (readonly [step: string, at: string])[]): Promise<number> {
  const [[, created] = ['', RANGE.from]] = steps
  const row = await server.db.row<{ id: number }>(
    `with r as (
       insert into rma (org_id, type, state, user_id, created_at)
       select $1, 'rma', $2, min(user_id), $3::timestamptz from user_account returning rma_id),
     l as (insert into rma_line (rma_id, device_id, is_open) select rma_id, $4, false from r)
     select rma_id as id from r`,
    [org, steps.at(-1)?.[0], created, device],
  )
  const id = row?.id ?? 0
  for (const [i, [step, at]] of steps.entries())
    await server.db.run(
      `insert into entity_event (kind, record_id, version, event, from_state, to_state, org_id, at, before, after)
       values ('rma', $1, $2, $3, $4, $3, $5, $6, '{}', '{}')`,
      [id, i + 1, step, steps[i - 1]?.[0] ?? null, org, at],
    )
  return id
}

/** A repair that came to an end. @param work seconds */
async function addRepair(device: number, problem: string, work: number, loops: number, end: 'finish' | 'scrap') {
  const row = await server.db.row<{ id: number }>(
    `insert into repair (org_id, device_id, identifier, state, problem_type, worked_s, loops, created_at, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, '2026-03-02T08:00:00Z', '2026-03-03T08:00:00Z') returning repair_id as id`,
    [org, device, `d${device}`, end === 'finish' ? 'repaired' : 'scrapped', problem, work, loops],
  )
  await server.db.run(
    `insert into entity_event (kind, record_id, version, event, from_state, to_state, org_id, at, before, after)
     values ('repair', $1, 2, $2, 'repairing', 'x', $3, '2026-03-03T08:00:00Z', '{}', '{}')`,
    [row?.id, end, org],
  )
}

beforeAll(async () => {
  server = await startTestServer()
  const { db } = server
  org = await server.makeOrg('Workshop')
  token = await server.makeUser('of the workshop', org, PERMISSIONS)
  const strangers = await server.makeOrg('Strangers')
  other = await server.makeUser('a stranger', strangers, PERMISSIONS)
  const devices = await addDevices(db, org, 640)
  ;[good, bad] = [devices.slice(0, 600), devices.slice(600, 630)]
  await db.run(
    `update device set lifecycle = 'activated', model = 'WM-1', created_at = '2025-01-01' where id = any($1::int4[])`,
    [[...good, ...bad]],
  )
  await addBatch('B-good', good)
  await addBatch('B-bad', bad)
})
afterAll(() => server.stop())

const rates = async (by: 'model' | 'batch' | 'firmware', who = token) =>
  (await server.call(getReturnRateList, { ...RANGE, by }, { token: who })).body.data

describe('reports of what comes back', () => {
  it('show a bad batch before its third return, with the interval of its rate', async () => {
    for (const device of good.slice(0, 3)) await addReturn(device, [['request', '2026-03-05T00:00:00Z']])
    await addReturn(bad[0] ?? 0, [['request', '2026-03-06T00:00:00Z']])
    const first = await rates('batch')
    expect(first.list.map(({ groupName, rating }) => [groupName, rating])).toEqual([
      ['B-bad', 'asOthers'],
      ['B-good', 'asOthers'],
    ])
    await addReturn(bad[1] ?? 0, [['request', '2026-03-07T00:00:00Z']])
    // a device that comes back twice is one device
    await addReturn(bad[1] ?? 0, [['request', '2026-03-08T00:00:00Z']])
    const { list, totals } = await rates('batch')
    expect(list).toMatchObject([
      { groupName: 'B-bad', rating: 'aboveOthers', inUse: 30, returned: 2, returns: 3, rate: 2 / 30 },
      { groupName: 'B-good', rating: 'belowOthers', inUse: 600, returned: 3, rate: 0.005 },
    ])
    expect(list[0]?.rateLow).toBeCloseTo(0.0185, 4)
    expect(list[0]?.rateHigh).toBeCloseTo(0.2132, 4)
    expect(totals).toMatchObject({ inUse: 630, returned: 5, returns: 6 })
    expect((await rates('model')).list).toMatchObject([{ groupName: 'WM-1', rating: null, inUse: 630, returned: 5 }])
    await server.db.run(
      `insert into device_version (device_id, fw_version) select unnest($1::int4[]), '2.0.1'
       on conflict (device_id) do update set fw_version = excluded.fw_version`,
      [bad],
    )
    expect((await rates('firmware')).list.map(({ groupName, rating }) => [groupName, rating])).toEqual([
      ['2.0.1', 'aboveOthers'],
      ['', 'belowOthers'],
    ])
    // neither the devices nor the returns of others
    expect((await rates('batch', other)).list).toEqual([])
  })

  it('tell how long each step of a return took, and what waits', async () => {
    await server.db.run('update rma set deleted_at = now()')
    await addReturn(good[10] ?? 0, [
      ['request', '2026-02-27T00:00:00Z'],
      ['dispatching', '2026-03-01T00:00:00Z'],
      ['analysis', '2026-03-04T00:00:00Z'],
      ['returning', '2026-03-04T06:00:00Z'],
      ['closed', '2026-03-10T00:00:00Z'],
    ])
    await addReturn(good[11] ?? 0, [
      ['request', '2026-03-01T00:00:00Z'],
      ['dispatching', '2026-03-02T00:00:00Z'],
    ])
    const { list } = (await server.call(getReturnStepList, RANGE, { token })).body.data
    expect(list.map(({ returnStep, passed, medianStep, longestStep, waiting }) => ({ returnStep, passed, medianStep, longestStep, waiting }))).toEqual([
      { returnStep: 'request', passed: 2, medianStep: DAY, longestStep: 2 * DAY, waiting: 0 },
      { returnStep: 'dispatching', passed: 1, medianStep: 3 * DAY, longestStep: 3 * DAY, waiting: 1 },
      { returnStep: 'analysis', passed: 1, medianStep: 6 * HOUR, longestStep: 6 * HOUR, waiting: 0 },
      { returnStep: 'returning', passed: 1, medianStep: 5 * DAY + 18 * HOUR, longestStep: 5 * DAY + 18 * HOUR, waiting: 0 },
      { returnStep: 'whole', passed: 1, medianStep: 11 * DAY, longestStep: 11 * DAY, waiting: 1 },
    ]) // prettier-ignore
    expect(list[1]?.waitingLongest).toBe(30 * DAY)
  })

  it('tell time of work and first-pass yield of repairs, REP', async () => {
    await server.db.run(
      `insert into dictionary (type, code, labels) values ('repairProblem', 'noFix', '{"en": "No position", "fr": "Sans position"}')`,
    )
    await addRepair(good[20] ?? 0, 'noFix', 600, 0, 'finish')
    await addRepair(good[21] ?? 0, 'noFix', 1800, 2, 'finish')
    await addRepair(bad[2] ?? 0, 'noFix', 1200, 0, 'scrap')
    await addRepair(bad[3] ?? 0, '', 60, 0, 'finish')
    const ask = async (by: 'problem' | 'batch', locale = 'en', who = token) =>
      (await server.call(getRepairReportList, { ...RANGE, by }, { token: who, locale })).body.data
    const { list, totals, series } = await ask('problem')
    expect(list).toMatchObject([
      {
        groupName: 'No position',
        groupId: 'noFix',
        ended: 3,
        repaired: 2,
        scrapped: 1,
        firstPass: 1 / 3,
        loops: 2,
        medianWork: 1200,
        p90Work: 1800,
        allWork: 3600,
        medianStay: DAY,
      },
      { groupName: '', ended: 1, firstPass: 1 },
    ])
    expect(totals).toMatchObject({ ended: 4, allWork: 3660 })
    expect(series).toEqual([
      { at: 'No position', value: 3 },
      { at: '', value: 1 },
    ])
    expect((await ask('problem', 'fr')).list[0]?.groupName).toBe('Sans position')
    expect((await ask('batch')).list.map(({ groupName, ended }) => [groupName, ended])).toEqual([
      ['B-good', 2],
      ['B-bad', 2],
    ])
    expect((await ask('batch', 'en', other)).list).toEqual([])
  })

  it('tell what stock is worth and how old it is', async () => {
    const { db } = server
    const [first = 0, second = 0, third = 0, fourth = 0] = await addDevices(db, org, 4)
    await db.run(
      `with m as (insert into model (name, currency, price_settlement) values
         ('Priced', 'USD', '{"min": 1050, "max": 2000}'), ('Sold', 'USD', '{"min": 1, "max": 1}') returning model_id, name)
       update device d set model_id = m.model_id, model = m.name from m
       where (m.name = 'Priced' and d.id = any($1::int4[])) or (m.name = 'Sold' and d.id = $2)`,
      [[first, second], third],
    )
    await db.run(
      `insert into sku (org_id, code, name, kind, model_id, currency, cost, price)
       select $1, 'S', 'Sold', 'product', model_id, 'USD', 7.255, 10 from model where name = 'Sold'`,
      [org],
    )
    for (const [device, state, days] of [
      [first, 'recorded', 1],
      [second, 'tested', 100],
      [third, 'paused', 200],
      [fourth, 'waiting_delivery', 2],
    ] as const)
      await db.run(
        `insert into stock_item (org_id, device_id, state, recorded_at) values ($1, $2, $3, now() - make_interval(days => $4))
         on conflict (device_id) where deleted_at is null do update set state = excluded.state, recorded_at = excluded.recorded_at, org_id = excluded.org_id`,
        [org, device, state, days],
      )
    const ask = async (by: 'model' | 'org', who = token) =>
      (await server.call(getStockValueList, { by, sort: 'groupName' }, { token: who })).body.data
    const { list, totals } = await ask('model')
    const named = Object.fromEntries(list.map((row) => [row.groupName, row]))
    expect(named).toMatchObject({
      Priced: { stocked: 2, currency: 'USD', value: 21, recorded: 1, tested: 1, over90: 1, over180: 0 },
      Sold: { stocked: 1, currency: 'USD', value: 7.26, pausedStock: 1, over180: 1 },
    })
    expect(named['Priced']?.oldestAge).toBeGreaterThan(99.9 * DAY)
    expect(totals).toMatchObject({ stocked: 4, unpriced: 1 })
    // a customer's device that is here to be repaired is worth nothing to the warehouse
    await db.run(
      `update device set org_id = (select org_id from organization where name = 'Strangers') where id = $1`,
      [first],
    )
    expect(
      (await ask('model')).list.find(({ groupName, currency }) => groupName === 'Priced' && currency),
    ).toMatchObject({
      stocked: 1,
      value: 10.5,
    })
    expect((await ask('org', other)).list).toEqual([])
  })
})
