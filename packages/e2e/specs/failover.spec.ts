import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ChaosDatabase } from '../src/chaos/ChaosDatabase.ts'
import { gatewayAddress, type Place, ProcessSet, webAddress } from '../src/chaos/ProcessSet.ts'
import { SET_SETTINGS, signInAt } from '../src/chaos/signInAt.ts'
import { Viewer } from '../src/chaos/Viewer.ts'

const TRACKER = 'failover-1'
/** Milliseconds that a server may take to notice, to stop and to begin anew on a busy machine. */
const PATIENCE = 120_000

let database: ChaosDatabase
let set: ProcessSet
let place: Place
let viewer: Viewer | undefined
let vehicleId: number
const start = Math.floor(Date.now() / 1000) - 60

beforeAll(async () => {
  database = await ChaosDatabase.open()
  set = new ProcessSet(SET_SETTINGS, database.socket)
  place = await set.add(['gateway', 'web', 'engine', 'jobs'])
  const api = await signInAt(place)
  vehicleId = await api.addVehicle('Failover', TRACKER)
  // it reports of the minute before it was put on the vehicle
  await database.db.run(`update binding set valid_from = '2020-01-01' where vehicle_id = $1`, [vehicleId])
  await database.db.run(
    `insert into invalidation (process_id, kind, ids) select '00000000-0000-0000-0000-000000000000', kind, ids
     from (values ('vehicle', array[$1::int8]), ('device', array(select device from binding where vehicle_id = $1))) as v (kind, ids)`,
    [vehicleId],
  )
  viewer = new Viewer(() => [webAddress(place)], api.token)
})
afterAll(async () => {
  viewer?.close()
  await set.stop()
  await database.close()
})

/** Reports so many seconds after the start, a tenth of a degree further each second; true once it is acknowledged. */
async function report(second: number): Promise<boolean> {
  const values = { id: TRACKER, timestamp: start + second, lat: 40 + second / 10, lon: -105, speed: 10 }
  const query = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]))
  const signal = AbortSignal.timeout(PATIENCE)
  const answer = await fetch(`http://${gatewayAddress(place)}/?${query.toString()}`, { signal }).catch(() => undefined)
  return answer?.status === 200
}
const seen = (): number => Math.round(((viewer?.latitudes.get(vehicleId) ?? 0) / 1e6 - 40) * 10)
const stored = async (): Promise<number[]> =>
  (
    await database.db.rows<{ t: number }>(
      'select extract(epoch from time)::int4 as t from report r join device d on d.id = r.device_id where d.identifier = $1 order by 1',
      [TRACKER],
    )
  ).map(({ t }) => t - start)
const epoch = async (): Promise<unknown> =>
  (await database.db.row<{ epoch: string }>('select epoch from arrival_epoch'))?.epoch

describe('22: a database that fails over to its replica', () => {
  it('22: what the replica had not got is gone, and the server knows: it shows what is there and stores what comes again', async () => {
    await database.follow(false)
    for (const second of [1, 2, 3]) expect(await report(second)).toBe(true)
    await expect.poll(seen, { timeout: PATIENCE }).toBe(3)
    await database.untilReplicaHas('select 1 from report having count(*) = 3')
    await database.loseReplica()
    for (const second of [4, 5, 6]) expect(await report(second)).toBe(true)
    await expect.poll(seen, { timeout: PATIENCE }).toBe(6)
    const before = await epoch()

    await database.failOver()
    set.leadTo(database.socket)
    expect(await stored()).toEqual([1, 2, 3])
    // viewers are shown what the database has
    await expect.poll(seen, { timeout: PATIENCE }).toBe(3)
    expect(await epoch()).not.toBe(before)
    // a tracker that kept one sends it again: it is no duplicate of what is gone
    await expect.poll(() => report(5), { timeout: PATIENCE }).toBe(true)
    for (const second of [7, 8, 9]) expect(await report(second)).toBe(true)
    await expect.poll(seen, { timeout: PATIENCE }).toBe(9)
    expect(await stored()).toEqual([1, 2, 3, 5, 7, 8, 9])
  })

  it('22: with a synchronous replica nothing that was acknowledged is lost', async () => {
    await database.follow(true)
    const acknowledged: number[] = []
    const reporting = (async () => {
      for (let second = 10; second < 40; second++) if (await report(second)) acknowledged.push(second)
    })()
    await expect.poll(() => acknowledged.length, { timeout: PATIENCE, interval: 5 }).toBeGreaterThan(3)
    await database.failOver()
    set.leadTo(database.socket)
    await reporting
    expect(acknowledged.length).toBeGreaterThan(3)
    expect(await stored()).toEqual(expect.arrayContaining(acknowledged))
    await expect.poll(() => report(41), { timeout: PATIENCE }).toBe(true)
    await expect.poll(seen, { timeout: PATIENCE }).toBe(41)
  })
})
