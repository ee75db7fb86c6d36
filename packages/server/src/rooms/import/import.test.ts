import { ROOMS } from '@waymark/contract/calls.ts'
import type { CallIn } from '@waymark/contract/call.ts'
import { read, utils } from '@e965/xlsx'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { eventually } from '../../testing/eventually.ts'

const { importDriver, getDriverList, editDriver } = ROOMS.driver
const { importVehicleUseJson, getVehicleList, addVehicle } = ROOMS.vehicle
const { importArea, getAreaList, addArea } = ROOMS.area
const { importLandmark } = ROOMS.landmark
const { importOrg } = ROOMS.organization
const imports = ROOMS.import

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const base64 = (content: string): string => Buffer.from(content).toString('base64')
type Order = Partial<Omit<CallIn<typeof importDriver>, 'file'>>
const drivers = async (content: string | undefined, order: Order, token = server.admin) =>
  (
    await server.call(
      importDriver,
      {
        fileName: 'drivers.csv',
        orgId: server.orgId,
        ...(content === undefined ? {} : { file: base64(content) }),
        ...order,
      },
      { token },
    )
  ).body
const runOf = async (runKey: string, token = server.admin) =>
  (await server.call(imports.getImport, { runKey }, { token })).body.data
const names = async (orgId: number) =>
  (await server.call(getDriverList, { orgIds: [orgId], pageSize: 500 })).body.data.list.map(({ name }) => name)
/** With what every call about an import is refused. */
const refusals = async (runKey: string, token: string) => {
  const { getImport, getImportProblems, getImportBadRows, cancelImport, undoImport } = imports
  const codes = new Set<unknown>()
  for (const call of [getImport, getImportProblems, getImportBadRows, cancelImport, undoImport]) {
    const params = { runKey, ...(call === getImportBadRows ? { format: 'csv' } : {}) }
    codes.add((await server.raw(call.method, call.path, params, { token })).body.errorCode)
  }
  return [...codes]
}
const fileOf = async (path: string, params: Record<string, string>, locale = 'en') => {
  const answer = await fetch(`${server.url}${path}?${new URLSearchParams(params).toString()}`, {
    headers: { authorization: server.admin, 'api-language': locale },
  })
  return { name: answer.headers.get('content-disposition') ?? '', bytes: Buffer.from(await answer.arrayBuffer()) }
}

describe('an import', () => {
  it('IMPORT-1 is checked, and goes on with its good rows without its file being sent again', async () => {
    const orgId = await server.makeOrg('Goes on')
    const runKey = randomUUID()
    const file = 'Name,E-mail\nAsha,a@example.com\nBo,nothing\n'
    expect(await drivers(file, { orgId, runKey, dryRun: true })).toMatchObject({
      data: { total: 2, good: 1, problemCount: 1 },
    })
    expect(await runOf(runKey)).toMatchObject({
      state: 'checked',
      rows: 2,
      checked: 2,
      failed: 1,
      written: 0,
      problemCount: 1,
    })
    expect((await drivers(undefined, { orgId, runKey })).data).toMatchObject({ added: 0 })
    expect(await runOf(runKey)).toMatchObject({ state: 'failed', reason: 'problems' })
    expect((await drivers(undefined, { orgId, runKey, goodRows: true })).data).toMatchObject({ added: 1 })
    expect(await runOf(runKey)).toMatchObject({ state: 'done', written: 1, reason: '', fileName: 'drivers.csv' })
    expect(await names(orgId)).toEqual(['Asha'])
    expect((await drivers(undefined, { orgId, runKey })).errorCode).toBe(409)
    const { list } = (await server.call(imports.getImportList, { kind: 'driver', orgIds: [orgId] })).body.data
    expect(list.map(({ runKey: key, state }) => [key, state])).toEqual([[runKey, 'done']])
  })

  it('of what is of no organization goes on, too', async () => {
    const order = { fileName: 'areas.csv', runKey: randomUUID() }
    const looked = { ...order, file: base64('Country\nOnwardia\n'), dryRun: true }
    expect((await server.call(importArea, looked)).body.data).toMatchObject({ good: 1, added: 0 })
    expect((await server.call(importArea, order)).body.data).toMatchObject({ added: 1 })
  })

  it('tells every bad cell by row, column and sort of problem', async () => {
    const orgId = await server.makeOrg('Every cell')
    await server.call(ROOMS.driver.addDriver, { orgId, name: 'There', licence: 'L1' })
    const file = [
      'Name,E-mail,Driving licence,Licence valid until,Vehicle',
      `${'x'.repeat(101)},x,L1,soon,Nowhere`,
      ',,L2,,',
      'Bo,,l2,,',
    ].join('\n')
    const { data } = await drivers(file, { orgId, dryRun: true })
    expect(data.problems.map(({ line, column, problem }) => `${line}${column} ${problem}`).toSorted()).toEqual([
      '2A limit',
      '2B invalid',
      '2C taken',
      '2D invalid',
      '2E notFound',
      '3A blank',
      '4C duplicate',
    ])
    const ofName = { runKey: data.runKey, field: 'name', problem: 'blank' }
    expect((await server.call(imports.getImportProblems, ofName)).body.data).toMatchObject({
      total: 1,
      list: [{ line: 3, column: 'A' }],
      counts: expect.arrayContaining([
        {
          field: 'licence',
          problem: 'duplicate',
          text: 'Driving licence is in the file more than once',
          count: 1,
        },
      ]),
    })
  })

  it('tells 50,000 rows with an error in each, one by one', async () => {
    const rows = Array.from({ length: 50_000 }, (_, i) => `<${i}>`)
    const params = { fileName: 'areas.csv', file: base64(`Country\n${rows.join('\n')}\n`), dryRun: true }
    const { data } = (await server.call(importArea, params)).body
    expect(data).toMatchObject({ total: 50_000, good: 0, added: 0, problemCount: 50_000 })
    const last = { runKey: data.runKey, pageNo: 100, pageSize: 500 }
    const { list, total } = (await server.call(imports.getImportProblems, last)).body.data
    expect([total, list.at(-1)]).toEqual([
      50_000,
      {
        line: 50_001,
        column: 'A',
        field: 'country',
        problem: 'invalid',
        value: '<49999>',
        text: 'Country has characters that are not allowed in a name',
      },
    ])
  })

  it('takes a column for what somebody says that it is', async () => {
    const orgId = await server.makeOrg('Said')
    const file = 'Who,Number\nAsha,D1\n'
    expect((await drivers(file, { orgId, dryRun: true })).data).toMatchObject({
      problems: [{ field: 'name', problem: 'columnMissing' }],
      heads: [
        { column: 'A', head: 'Who', field: '' },
        { column: 'B', head: 'Number', field: '' },
      ],
    })
    await drivers(file, { orgId, columns: { name: 'A', licence: 'B' } })
    const { list } = (await server.call(getDriverList, { orgIds: [orgId] })).body.data
    expect(list).toMatchObject([{ name: 'Asha', licence: 'D1' }])
  })

  it('of what is of no organization is told to nobody of another', async () => {
    const file = base64('Country,State\nElsewhere,Ohio\n,Nowhere\n')
    const own = await server.makeOrg('Area importers', 0)
    const rights = ['area:area:import', 'area:area:delete'] as const
    const asker = async (name: string, orgId: number) => server.makeUser(name, orgId, [...rights])
    const importer = await asker('area importer', own)
    const order = { fileName: 'ours.csv', file, dryRun: true, runKey: randomUUID() }
    const { runKey } = (await server.call(importArea, order, { token: importer })).body.data
    const colleague = await asker('area colleague', own)
    const foreign = await asker('area foreign', await server.makeOrg('Other areas', 0))
    expect(await runOf(runKey, colleague)).toMatchObject({ fileName: 'ours.csv', orgId: own })
    for (const [token, count] of [
      [colleague, 1],
      [foreign, 0],
    ] as const) {
      const dry = await server.call(imports.getImport, { runKey }, { token })
      expect([dry.status, count]).toEqual([count === 1 ? 200 : 404, count])
    }
    expect(await refusals(runKey, foreign)).toEqual([4042301])
  })

  it('is told to who may import such files in its organization, and to nobody else', async () => {
    const orgId = await server.makeOrg('Told')
    const { data } = await drivers('Name\nAsha\n', { orgId, dryRun: true })
    const importer = await server.makeUser('told importer', orgId, ['monitoring:driver:add'])
    const other = await server.makeUser('told other', orgId, ['monitoring:vehicle:import'])
    const foreign = await server.makeUser('told foreign', await server.makeOrg('Not told', 0), [
      'monitoring:driver:add',
    ])
    expect(await runOf(data.runKey, importer)).toMatchObject({ events: ['cancel'] })
    for (const token of [other, foreign]) expect(await refusals(data.runKey, token)).toEqual([4042301])
    expect((await drivers(undefined, { orgId, runKey: data.runKey }, importer)).errorCode).toBe(4042301)
  })
})

describe('a template', () => {
  it('has heads in the language of the request, and what it says can be imported', async () => {
    const { getImportTemplate } = imports
    for (const [format, locale] of [
      ['xlsx', 'pz'],
      ['csv', 'fr'],
    ] as const) {
      const { name, bytes } = await fileOf(getImportTemplate.path, { kind: 'driver', format }, locale)
      expect(name).toContain(`driver.${format}`)
      const orgId = await server.makeOrg(`Template ${format}`)
      await server.call(addVehicle, { orgId, name: 'Truck 12', assetType: 2000, icon: 'truck' })
      const params = { orgId, fileName: `driver.${format}`, file: bytes.toString('base64') }
      expect((await server.call(importDriver, params)).body.data).toMatchObject({ added: 1, problems: [] })
      expect(await names(orgId)).toEqual(['Asha Brandt'])
    }
  })
})

describe('the bad rows of an import', () => {
  it('are a file with a column that says what is wrong, in the language of the request', async () => {
    const orgId = await server.makeOrg('Bad rows')
    const { data } = await drivers('Name,E-mail,Own\nAsha,,1\nBo,x,2\n', { orgId, dryRun: true })
    const { bytes } = await fileOf(imports.getImportBadRows.path, { runKey: data.runKey, format: 'xlsx' }, 'es')
    const book = read(bytes)
    expect(utils.sheet_to_json(book.Sheets[book.SheetNames[0]!]!, { header: 1 })).toEqual([
      ['Name', 'E-mail', 'Own', 'Qué está mal'],
      ['Bo', 'x', '2', 'Correo electrónico no es válido'],
    ])
  })
})

describe('cancelling', () => {
  it('stops an import that waits for its turn, and one that is being written: nothing of it counts', async () => {
    const orgId = await server.makeOrg('Cancelled')
    const [running, waiting] = [randomUUID(), randomUUID()]
    // what is to be locked is held by somebody else: the import stands still until it is cancelled
    const held = await server.db.connect()
    await held.query('begin')
    await server.call(addVehicle, { orgId, name: 'Held', assetType: 2000, icon: 'truck' })
    await held.query(`select from vehicle where name = 'Held' for update`)
    const first = drivers('Name,Vehicle\nAsha,Held\n', { orgId, runKey: running })
    await eventually(async () => expect(await runOf(running)).toMatchObject({ state: 'checking' }))
    const second = drivers('Name\nBo\n', { orgId, runKey: waiting })
    await eventually(async () => expect(await runOf(waiting)).toMatchObject({ state: 'checking' }))
    await server.call(imports.cancelImport, { runKey: waiting })
    expect(await second).toMatchObject({ errorCode: 4002302 })
    await server.call(imports.cancelImport, { runKey: running })
    await held.query('rollback')
    await held.end()
    expect(await first).toMatchObject({ errorCode: 4002302 })
    expect((await runOf(running)).state).toBe('cancelled')
    expect((await runOf(waiting)).state).toBe('cancelled')
    expect(await names(orgId)).toEqual([])
  })
})

describe('a server that goes down meanwhile', () => {
  it('leaves an import that failed, with the reason', async () => {
    const orgId = await server.makeOrg('Lost')
    const { data } = await drivers('Name\nAsha\n', { orgId, dryRun: true })
    await server.db.run(
      `update import_run set state = 'importing', beat_at = now() - interval '5 minutes' where run_key = $1`,
      [data.runKey],
    )
    await eventually(async () => expect(await runOf(data.runKey)).toMatchObject({ state: 'failed', reason: 'lost' }))
  })
})

describe('undoing an import', () => {
  const undo = async (runKey: string, token = server.admin) =>
    (await server.call(imports.undoImport, { runKey }, { token })).body

  it('takes back all that it made as one deletion, but what somebody changed since', async () => {
    const orgId = await server.makeOrg('Undone')
    await server.call(addVehicle, { orgId, name: 'Truck', assetType: 2000, icon: 'truck' })
    const { data } = await drivers('Name,Vehicle\nAsha,Truck\nBo,\nCy,\n', { orgId })
    const { list } = (await server.call(getDriverList, { orgIds: [orgId] })).body.data
    const bo = list.find(({ name }) => name === 'Bo')!
    await server.call(editDriver, { driverId: bo.driverId, phone: '1' })
    expect((await undo(data.runKey)).data).toEqual({ undone: 2, kept: [{ line: 3, name: 'Bo', reason: 'changed' }] })
    expect(await names(orgId)).toEqual(['Bo'])
    expect(await runOf(data.runKey)).toMatchObject({ state: 'undone', undone: 2, kept: 1, events: [] })
    expect((await undo(data.runKey)).errorCode).toBe(409)
    const seats = (await server.call(getVehicleList, { orgIds: [orgId] })).body.data.list[0]?.drivers
    expect(seats).toEqual([])
    const { getRollBackList, recover } = ROOMS.softDelete
    const deleted = (await server.call(getRollBackList, { kind: 'driver', keyword: 'drivers.csv' })).body.data.list
    const deletionId = deleted[0]?.deletionId ?? 0
    expect((await server.call(recover, { deletionIds: [deletionId] })).body.data).toEqual({
      restored: 2,
      conflicts: [],
    })
    expect(await names(orgId)).toEqual(['Asha', 'Bo', 'Cy'])
  })

  it('is written into the audit log, record by record', async () => {
    const orgId = await server.makeOrg('Audited undo')
    const { data } = await drivers('Name\nAsha\nBo\n', { orgId })
    await undo(data.runKey)
    const { list } = (await server.call(ROOMS.audit.getAuditList, { orgIds: [orgId], pageSize: 50 })).body.data
    expect(list.filter(({ action }) => action === 'undid an import')).toHaveLength(3)
  })

  it('is for who brought it in, or may delete such records', async () => {
    const orgId = await server.makeOrg('Whose undo')
    const importer = await server.makeUser('undo importer', orgId, ['monitoring:driver:add', 'monitoring:driver:view'])
    const other = await server.makeUser('undo other', orgId, ['monitoring:driver:add', 'monitoring:driver:view'])
    const { data } = await drivers('Name\nAsha\n', { orgId }, importer)
    expect((await undo(data.runKey, other)).errorCode).toBe(403)
    expect((await undo(data.runKey, importer)).data).toMatchObject({ undone: 1 })
  })

  it('leaves vehicles that are driven since', async () => {
    const orgId = await server.makeOrg('Vehicles undone')
    const file = base64('Name,Asset type\nTruck 1,truck\nTruck 2,truck\n')
    const { data } = (await server.call(importVehicleUseJson, { orgId, fileName: 'v.csv', file })).body
    await drivers('Name,Vehicle\nAsha,Truck 2\n', { orgId })
    expect((await undo(data.runKey)).data).toEqual({ undone: 1, kept: [{ line: 3, name: 'Truck 2', reason: 'inUse' }] })
  })

  it('leaves areas in which others lie since, and organizations that hold anything', async () => {
    const { data } = (
      await server.call(importArea, {
        fileName: 'a.csv',
        file: base64('Country,State\nUndoland,North\nUndoland,South\n'),
      })
    ).body
    const north = (await server.call(getAreaList, { keyword: 'North' })).body.data.list.find(
      ({ path }) => path[0] === 'Undoland',
    )
    await server.call(addArea, { parentId: north?.areaId ?? 0, name: 'Town' })
    const { undone, kept } = (await undo(data.runKey)).data
    expect([undone, kept.map(({ name, reason }) => `${name} ${reason}`).toSorted()]).toEqual([
      1,
      ['North inUse', 'Undoland inUse'],
    ])
    const orgs = (
      await server.call(importOrg, {
        parentId: server.orgId,
        fileName: 'o.csv',
        file: base64('Name,Parent\nUndo A,\nUndo B,Undo A\n'),
      })
    ).body.data
    expect((await undo(orgs.runKey)).data).toEqual({ undone: 2, kept: [] })
  })

  it('gives tax rates back what they were', async () => {
    const { importFuelTaxRates, getFuelTaxRateList, saveFuelTaxRates } = ROOMS.report
    const of = { year: 2026, quarter: 1, system: 'us', fuel: 'diesel' } as const
    await server.call(saveFuelTaxRates, { ...of, rates: [{ jurisdiction: 'US-TX', rate: 0.2, surcharge: null }] })
    const file = base64('Jurisdiction,Rate\nTX,0.3\nOK,0.1\n')
    const { data } = (await server.call(importFuelTaxRates, { ...of, fileName: 'r.csv', file })).body
    expect(data).toMatchObject({ added: 2 })
    expect((await undo(data.runKey)).data).toEqual({ undone: 2, kept: [] })
    const { list } = (await server.call(getFuelTaxRateList, of)).body.data
    const rateOf = (code: string) => list.find(({ jurisdiction }) => jurisdiction === code)?.rate
    expect([rateOf('US-TX'), rateOf('US-OK')]).toEqual([0.2, null])
  })

  it('takes landmarks off the map', async () => {
    const orgId = await server.makeOrg('Landmarks undone')
    const file = base64('Name,Latitude,Longitude,Radius\nYard,31.7,-106.4,150\n')
    const { data } = (await server.call(importLandmark, { orgId, fileName: 'l.csv', file })).body
    expect((await undo(data.runKey)).data).toEqual({ undone: 1, kept: [] })
    expect((await server.call(ROOMS.landmark.getLandmarkList, { orgIds: [orgId] })).body.data.total).toBe(0)
  })
})
