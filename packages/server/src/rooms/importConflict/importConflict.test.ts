import { ROOMS } from '@waymark/contract/calls.ts'
import type { HeldRow, Settlement } from '@waymark/contract/rooms/import/importConflict.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { addImportSource, editImportSource, getImportLog, getImportSourceList, getSightings } = ROOMS.importSource
const { confirmArrival, editImportIntake, getImportInbox } = ROOMS.importInbox
const { getImportConflicts, settleImportConflicts } = ROOMS.importConflict

let server: TestServer
let orgId = 0
const looks = { assetType: 2000, icon: 'truck' } as const
beforeAll(async () => {
  server = await startTestServer({ publicUrl: 'https://fleet.example' })
  orgId = await server.makeOrg('Haulers')
})
afterAll(() => server.stop())

let count = 0
const vehicle = async (name: string, more: object = {}, of = orgId): Promise<number> => {
  const added = await server.call(ROOMS.vehicle.addVehicle, { orgId: of, name, ...looks, ...more })
  return added.body.data.vehicleId
}
const HEAD = 'Asset,Serial Number,VIN,License Plate,Time (UTC),Latitude,Longitude\n'
const minute = (n: number): string =>
  new Date(Math.floor(Date.now() / 60_000) * 60_000 - 36_000_000 + n * 60_000).toISOString()
let minutes = 0
const line = (
  name: string,
  { serial = '', vin = '', plate = '', at = minute(++minutes), lat = 41.88, lon = -87.63 } = {},
) => `${name},${serial},${vin},${plate},${at},${lat},${lon}\n`

interface Fed {
  readonly sourceId: number
  readonly feed: (...lines: string[]) => Promise<{ arrivalId: number; state: string; taken: number; total: number }>
}

/** A source whose files are taken in by themselves, of which one row of a known vehicle came. */
const source = async (goodRows = true): Promise<Fed> => {
  const name = `Vendor ${++count}`
  const { sourceId } = (await server.call(addImportSource, { orgId, name, vendor: '' })).body.data
  await vehicle(`First ${count}`)
  const { address } = (await server.call(editImportIntake, { sourceId, way: 'webhook' })).body.data
  let files = 0
  const newest = async () => (await server.call(getImportInbox, { sourceId })).body.data.list
  const feed: Fed['feed'] = async (...lines) => {
    const sent = await fetch(`${server.url}${address.replace('https://fleet.example', '')}?name=export.csv`, {
      method: 'POST',
      body: HEAD + lines.join(''),
    })
    expect(sent.status).toBe(200)
    files++
    await eventually(async () => {
      const list = await newest()
      expect(list).toHaveLength(files)
      expect(list[0]?.state).not.toBe('queued')
    })
    return (await newest())[0]!
  }
  const { arrivalId } = await feed(line(`First ${count}`))
  await server.call(confirmArrival, { arrivalId, goodRows })
  await eventually(async () => expect((await newest())[0]?.state).toBe('done'))
  return { sourceId, feed }
}
const held = async (sourceId: number, more: object = {}, token = server.admin): Promise<HeldRow[]> =>
  (await server.call(getImportConflicts, { sourceId, states: ['open'], ...more }, { token })).body.data.list
const settle = async (conflictIds: number[], as: Settlement, vehicleId?: number, token = server.admin) =>
  server.call(settleImportConflicts, { conflictIds, as, ...(vehicleId ? { vehicleId } : {}) }, { token })
const sightings = async (vehicleId: number) => (await server.call(getSightings, { vehicleId })).body.data.sightings
const stateOf = async (sourceId: number) =>
  (await server.call(getImportSourceList, { recordIds: [sourceId] })).body.data.list[0]!

describe('rows that could not be taken in', () => {
  it('21 first 6: of an unknown asset wait, are taken in once it is named, and later files know it', async () => {
    const { sourceId, feed } = await source()
    const truck = await vehicle('Big Red')
    const file = await feed(line(`First ${count}`), line('Unit 7'), line('Unit 7'))
    expect(file).toMatchObject({ state: 'done', total: 3, taken: 1 })
    const [row] = await held(sourceId)
    expect(row).toMatchObject({
      kind: 'unknown',
      assetName: 'Unit 7',
      rows: 2,
      lines: [3, 4],
      can: ['map', 'add', 'again', 'leave'],
    })
    // another file asks the same, and is answered with it
    expect(await feed(line('Unit 7'))).toMatchObject({ state: 'refused', taken: 0 })
    expect(await held(sourceId)).toHaveLength(2)
    expect((await settle([row!.conflictId], 'map')).status).toBe(400)
    const settled = await settle([row!.conflictId], 'map', truck)
    expect(settled.body.data.items).toEqual([{ id: row!.conflictId, ok: true }])
    expect(await held(sourceId)).toEqual([])
    const inbox = (await server.call(getImportInbox, { sourceId })).body.data.list
    expect(inbox.slice(0, 2).map(({ state, taken }) => [state, taken])).toEqual([
      ['done', 1],
      ['done', 3],
    ])
    await eventually(async () => expect(await sightings(truck)).toMatchObject([{ assetName: 'Unit 7' }]))
    expect(await feed(line('Unit 7'))).toMatchObject({ state: 'done', taken: 1 })
    const log = (await server.call(getImportLog, { sourceId })).body.data.list
    expect(log[0]).toMatchObject({ total: 1, good: 1, isFinished: true })
    const done = await held(sourceId, { states: ['mapped'] })
    expect(done.map(({ vehicleName, settledBy, can }) => [vehicleName, settledBy, can])).toEqual([
      ['Big Red', 'admin', []],
      ['Big Red', 'admin', []],
    ])
    const audit = await server.db.rows<{ facts: unknown }>(
      `select facts from audit_log where action = 'settled rows of an import source'`,
    )
    expect(JSON.stringify(audit)).toContain('Unit 7')
  })

  it('21 first 6: of an asset that may be two vehicles name both', async () => {
    const { sourceId, feed } = await source()
    const one = await vehicle('Twin A', { plate: 'TW 1' })
    const two = await vehicle('Twin B', { vin: `1HGCM82633A0043${50 + count}` })
    await feed(line('Twin A', { vin: `1HGCM82633A0043${50 + count}` }))
    const [row] = await held(sourceId)
    expect(row).toMatchObject({ kind: 'ambiguous', can: ['map', 'again', 'leave'] })
    expect(row?.candidates.map(({ vehicleName }) => vehicleName)).toEqual(['Twin A', 'Twin B'])
    expect((await settle([row!.conflictId], 'add')).body.data.items[0]).toMatchObject({ ok: false, errorCode: 4002303 })
    await settle([row!.conflictId], 'map', two)
    await eventually(async () => expect(await sightings(two)).toHaveLength(1))
    expect(await sightings(one)).toEqual([])
  })

  it('21 first 6: of the same instant elsewhere keep what stands, or stand beside it', async () => {
    const { sourceId, feed } = await source()
    const truck = await vehicle('Twice')
    const [at, later] = [minute(++minutes), minute(++minutes)]
    await feed(line('Twice', { at }), line('Twice', { at: later }))
    // the same again is nothing new, and what is near is what a clock of whole minutes tells
    expect(await feed(line('Twice', { at }), line('Twice', { at, lat: 41.89 }))).toMatchObject({ taken: 2 })
    expect(await held(sourceId)).toEqual([])
    const file = await feed(line('Twice', { at, lat: 30 }), line('Twice', { at: later, lat: 31 }))
    expect(file).toMatchObject({ total: 2, taken: 0 })
    const rows = await held(sourceId)
    expect(rows).toHaveLength(2)
    const [older, newer] = rows as [HeldRow, HeldRow]
    expect(older).toMatchObject({ kind: 'sameTime', time: at, place: { lat: 30, lon: -87.63 }, can: ['ours', 'both'] })
    expect(older.stands?.lat).toBeCloseTo(41.89, 1)
    expect((await settle([older.conflictId], 'ours')).body.data.items[0]?.ok).toBe(true)
    expect((await settle([newer.conflictId], 'both')).body.data.items[0]?.ok).toBe(true)
    const stored = () =>
      server.db.rows<{ lat: number }>(
        `select r.lat from report r join import_asset a on a.device = r.device_id where a.vehicle_id = $1 order by r.lat`,
        [truck],
      )
    await eventually(async () =>
      expect((await stored()).map(({ lat }) => lat / 1e7)).toEqual([31, 41.88, 41.88, 41.89]),
    )
    // what was kept is not asked about again
    await feed(line('Twice', { at, lat: 30 }))
    expect(await held(sourceId)).toEqual([])
  })

  it('21 first 6: with cells that cannot be read are read again as the source is read by then, or left out for good', async () => {
    const { sourceId, feed } = await source()
    const ahead = new Date(Date.now() + 5 * 86_400_000).toISOString()
    const file = await feed(line(`First ${count}`), line(`First ${count}`, { at: ahead }), line('Odd', { at: 'soon' }))
    expect(file).toMatchObject({ state: 'done', taken: 1 })
    const rows = await held(sourceId)
    expect(rows.map(({ kind, problem, assetName }) => `${kind} ${problem} ${assetName}`).sort()).toEqual([
      `cell future First ${count}`,
      'cell invalid Odd',
    ])
    const ids = rows.map(({ conflictId }) => conflictId)
    const again = (await settle(ids, 'again')).body.data.items
    expect(again.map(({ ok, errorCode }) => [ok, errorCode])).toEqual([
      [false, 4002304],
      [false, 4002304],
    ])
    await settle(ids, 'leave')
    expect(await held(sourceId)).toEqual([])
    await feed(line(`First ${count}`, { at: ahead }), line(`First ${count}`))
    expect(await held(sourceId)).toEqual([])
    expect(await held(sourceId, { states: ['left'] })).toHaveLength(2)
  })

  it('21 first 6: are read again as their source is read by then', async () => {
    const { sourceId, feed } = await source()
    await feed(line('Named later'))
    const [row] = await held(sourceId)
    const truck = await vehicle('Named later')
    const done = await settle([row!.conflictId, 999_999], 'again')
    expect(done.body.data.items.map(({ id, ok }) => [id, ok])).toEqual([
      [row!.conflictId, true],
      [999_999, false],
    ])
    await eventually(async () => expect(await sightings(truck)).toHaveLength(1))
  })

  it('21 first 6: are not kept of a file that is refused as a whole', async () => {
    const { sourceId, feed } = await source(false)
    expect(await feed(line(`First ${count}`), line('Odd', { at: 'soon' }), line('Nobody'))).toMatchObject({
      state: 'refused',
      taken: 0,
    })
    expect(await held(sourceId)).toEqual([])
  })

  it('21 first 6: are seen and settled by who may import for the organization, and mapped to none of another', async () => {
    const { sourceId, feed } = await source()
    const others = await server.makeOrg('Others')
    const elsewhere = await vehicle('Away', { vin: '1FUJGLDR5CLBP8834' }, others)
    await feed(line('Away', { vin: '1FUJGLDR5CLBP8834' }))
    const [row] = await held(sourceId)
    expect(row).toMatchObject({ kind: 'foreign', elsewhere: 'Others', can: ['again', 'leave'] })
    expect((await settle([row!.conflictId], 'map', elsewhere)).body.data.items[0]).toMatchObject({ errorCode: 4041111 })
    const may = ['monitoring:import:view', 'monitoring:import:edit']
    const clerk = await server.makeUser('clerk', orgId, may)
    // who does not see the other organization is not told of it
    expect((await held(sourceId, {}, clerk))[0]).toMatchObject({ kind: 'unknown', elsewhere: '' })
    expect((await settle([row!.conflictId], 'add', undefined, clerk)).status).toBe(403)
    const stranger = await server.makeUser('stranger', others, may)
    expect(await held(sourceId, {}, stranger)).toEqual([])
    expect((await settle([row!.conflictId], 'leave', undefined, stranger)).body.data.items[0]).toMatchObject({
      ok: false,
    })
    expect((await settle([row!.conflictId], 'leave', undefined, clerk)).body.data.items[0]).toMatchObject({ ok: true })
  })

  it('21 first 6: become vehicles where that is wanted', async () => {
    const { sourceId, feed } = await source()
    await feed(line('Brand new'))
    const [row] = await held(sourceId)
    expect((await settle([row!.conflictId], 'add')).body.data.items[0]).toMatchObject({ ok: true })
    const { list } = (await server.call(ROOMS.vehicle.getVehicleList, { keyword: 'Brand new' })).body.data
    expect(list).toHaveLength(1)
  })
})

describe('the list of sources', () => {
  it('21 first 6: says of each whether it waits, runs, has rows to settle or failed, and since when', async () => {
    const { sourceId, feed } = await source()
    expect(await stateOf(sourceId)).toMatchObject({ state: 'running', toSettle: 0 })
    await feed(line('Nobody at all'), line(`First ${count}`))
    expect(await stateOf(sourceId)).toMatchObject({ state: 'toSettle', toSettle: 1 })
    await feed('')
    const failed = await stateOf(sourceId)
    expect(failed).toMatchObject({ state: 'failed', toSettle: 1 })
    expect(Date.parse(failed.failedSince ?? '')).toBeGreaterThan(Date.now() - 600_000)
    const ofState = async (state: 'failed' | 'hand' | 'waiting') =>
      (await server.call(getImportSourceList, { states: [state], pageSize: 500 })).body.data.list.map(
        (each) => each.sourceId,
      )
    expect(await ofState('failed')).toContain(sourceId)
    expect(await ofState('hand')).not.toContain(sourceId)
    await server.call(editImportIntake, { sourceId, way: 'hand' })
    expect(await ofState('failed')).not.toContain(sourceId)
    expect(await ofState('hand')).not.toContain(sourceId)
    expect(await stateOf(sourceId)).toMatchObject({ state: 'toSettle' })
    await server.call(editImportSource, { sourceId, name: `Renamed ${count}` })
  })
})
