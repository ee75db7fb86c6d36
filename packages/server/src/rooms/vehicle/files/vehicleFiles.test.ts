import { utils, write } from '@e965/xlsx'
import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileOrder, type FileOptions } from '../../../testing/fileOrder.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'

const { exportVehicle, importVehicleUseJson, getVehicleList } = ROOMS.vehicle

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const bringIn = (content: string | Buffer, { token = server.admin, ...options }: FileOptions = {}) =>
  server.call(importVehicleUseJson, fileOrder(content, { fileName: 'fleet.csv', orgId: server.orgId, ...options }), {
    token,
  })
const listOf = async (orgId: number) =>
  (await server.call(getVehicleList, { orgIds: [orgId], pageSize: 500 })).body.data.list

describe('importing vehicles', () => {
  it('adds them with their devices, in any order of columns and by heads of other languages', async () => {
    const orgId = await server.makeOrg('Import')
    const { id } = (await server.call(ROOMS.device.addDevice, { orgId, identifier: 'imp-1' })).body.data
    const csv = 'Tipo,Nombre,VIN,Year,IMEI,Valor\n2001,Truck 1,VIN1,2020,IMP-1,1200.5\nVan trailer,Box 2,,,,\n'
    expect((await bringIn(csv, { orgId, dryRun: true })).body.data).toMatchObject({ total: 2, good: 2, added: 0 })
    expect(await listOf(orgId)).toEqual([])
    expect((await bringIn(csv, { orgId })).body.data).toMatchObject({ added: 2, problems: [] })
    expect(await listOf(orgId)).toMatchObject([
      { name: 'Box 2', assetType: 1001, icon: 'dryVan', year: null, device: null, value: null },
      { name: 'Truck 1', assetType: 2001, icon: 'truck', year: 2020, vin: 'VIN1', device: { id }, value: 1200.5 },
    ])
  })

  it('tells what is wrong by line and column, and adds nothing, or the good ones', async () => {
    const orgId = await server.makeOrg('Wrong')
    await server.call(ROOMS.vehicle.addVehicle, { orgId, name: 'There', assetType: 2000, icon: 'truck', vin: 'V1' })
    const csv =
      'Name,Asset type,VIN,Year,Device\nthere,2000,,,\nTwo,9,,,\n,2000,,,\nFour,2000,v1,soon,nobody\nFive,2000,,,\nfive,2000,,,\n'
    const { data } = (await bringIn(csv, { orgId })).body
    expect(data).toMatchObject({ total: 6, good: 1, added: 0 })
    expect(data.problems.map(({ line, column, field, problem }) => `${line}${column} ${field} ${problem}`)).toEqual([
      '2A name taken',
      '3B assetType notFound',
      '4A name blank',
      '5D year invalid',
      '5C vin taken',
      '5E device notFound',
      '7A name duplicate',
    ])
    expect((await bringIn(csv, { orgId, goodRows: true })).body.data).toMatchObject({ added: 1 })
    expect((await listOf(orgId)).map(({ name }) => name)).toEqual(['Five', 'There'])
  })

  it('takes kinds of trailers by their words, with their icons, and none for what is no trailer', async () => {
    const orgId = await server.makeOrg('Trailers')
    const csv =
      'Name,Type,Trailer kind,Icon\nA,semi trailer,Reefer,\nB,1001,dry van,lowboy\nC,Scissor lift,,\nD,2001,reefer,\nE,1000,spaceship,\n'
    const { problems } = (await bringIn(csv, { orgId, goodRows: true })).body.data
    expect(problems.map(({ line, field, problem }) => `${line} ${field} ${problem}`)).toEqual([
      '5 trailerKind invalid',
      '6 trailerKind invalid',
    ])
    expect(await listOf(orgId)).toMatchObject([
      { name: 'A', trailerKind: 'reefer', icon: 'reefer' },
      { name: 'B', trailerKind: 'dryVan', icon: 'lowboy' },
      { name: 'C', trailerKind: null, icon: 'scissorLift' },
    ])
  })

  it('DEV-5 a device that sits on a vehicle, or on two lines, is not put on another', async () => {
    const orgId = await server.makeOrg('Bound')
    const device = (await server.call(ROOMS.device.addDevice, { orgId, identifier: 'busy' })).body.data.id
    await server.call(ROOMS.device.addDevice, { orgId, identifier: 'twice' })
    await server.call(ROOMS.vehicle.addVehicle, { orgId, name: 'Has it', assetType: 2000, icon: 'truck', device })
    const { problems } = (await bringIn('Name,Type,Device\nA,2000,busy\nB,2000,twice\nC,2000,twice\n', { orgId })).body
      .data
    expect(problems.map(({ line, problem }) => `${line} ${problem}`)).toEqual(['2 bound', '4 bound'])
  })

  it('takes a workbook, and refuses a table without the columns that it needs', async () => {
    const orgId = await server.makeOrg('Workbook')
    const book = utils.book_new(
      utils.aoa_to_sheet([
        ['Name', 'Type', 'Year'],
        ['From a sheet', 2002, 2019],
      ]),
      'S',
    )
    const bytes = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
    expect((await bringIn(bytes, { orgId, fileName: 'fleet.xlsx' })).body.data).toMatchObject({ added: 1 })
    expect(await listOf(orgId)).toMatchObject([{ name: 'From a sheet', assetType: 2002, year: 2019 }])
    const { problems } = (await bringIn('Plate\nX\n', { orgId })).body.data
    expect(problems.map(({ field, problem }) => `${field} ${problem}`)).toEqual([
      'name columnMissing',
      'assetType columnMissing',
    ])
    expect((await bringIn('Name,Type\n', { orgId })).body.errorCode).toBe(400434)
  })

  it('PERM-5 needs an organisation and devices in sight', async () => {
    const theirs = await server.makeOrg('Theirs', 0)
    const token = await server.makeUser('importer', theirs, ['monitoring:vehicle:import'])
    expect((await bringIn('Name,Type\nX,2000\n', { token })).body.errorCode).toBe(404600)
    const { problems } = (await bringIn('Name,Type,Device\nX,2000,twice\n', { token, orgId: theirs })).body.data
    expect(problems).toMatchObject([{ line: 2, column: 'C', problem: 'notFound' }])
  })

  it('5,000 vehicles are in at once', async () => {
    const orgId = await server.makeOrg('Many')
    const lines = Array.from({ length: 5000 }, (_, i) => `M${i},2000`)
    expect((await bringIn(`Name,Type\n${lines.join('\n')}\n`, { orgId })).body.data.added).toBe(5000)
  })
})

describe('exporting vehicles', () => {
  it('comes back as it went, with formulas made harmless', async () => {
    const [from, to] = [await server.makeOrg('From'), await server.makeOrg('To')]
    const fields = { orgId: from, assetType: 1010, icon: 'tank' as const, plate: '=1+1', vin: 'X,"9"', year: 2001 }
    await server.call(ROOMS.vehicle.addVehicle, {
      ...fields,
      vin: 'X,9',
      name: '-5 é 名',
      make: 'Mack',
      remark: 'a\nb',
    })
    for (const format of ['csv', 'xlsx'] as const) {
      const { content, base64, fileName } = (await server.call(exportVehicle, { format, orgIds: [from] })).body.data
      if (format === 'csv') expect(content).toContain("'=1+1")
      const bytes = Buffer.from(content, base64 ? 'base64' : 'utf8')
      expect((await bringIn(bytes, { orgId: to, fileName })).body.data).toMatchObject({ added: 1, problems: [] })
      const [{ vehicleId: _, orgId: __, orgName: ___, ...was }, { vehicleId, orgId, orgName, ...is }] = [
        (await listOf(from))[0]!,
        (await listOf(to))[0]!,
      ]
      expect([is, orgId, orgName]).toEqual([was, to, 'To'])
      await server.call(ROOMS.vehicle.deleteVehicle, { vehicleId })
    }
  })

  it('VEH-6 at most 5000 vehicles are exported', async () => {
    const orgId = await server.makeOrg('Great')
    await server.db.run(
      `insert into vehicle (org_id, name, asset_type, icon) select $1, 'G' || n, 2000, 'truck' from generate_series(1, 5001) n`,
      [orgId],
    )
    expect((await server.call(exportVehicle, { format: 'csv', orgIds: [orgId] })).body.errorCode).toBe(400111011)
    const { content } = (await server.call(exportVehicle, { format: 'csv', orgIds: [orgId], keyword: 'G12' })).body.data
    expect(content.trim().split('\r\n')).toHaveLength(1 + 1 + 10 + 100)
    const token = await server.makeUser('elsewhere', await server.makeOrg('Elsewhere', 0), [
      'monitoring:vehicle:export',
    ])
    const theirs = (await server.call(exportVehicle, { format: 'csv' }, { token })).body.data.content
    expect(theirs.trim().split('\r\n')).toHaveLength(1)
  })
})
