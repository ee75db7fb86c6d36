import { utils, write } from '@e965/xlsx'
import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileOrder, type FileOptions } from '../../../testing/fileOrder.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'

const { addDriver, getDriverList, importDriver } = ROOMS.driver
const { addVehicle, getVehicleList } = ROOMS.vehicle

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const bringIn = (content: string | Buffer, { token = server.admin, ...options }: FileOptions = {}) =>
  server.call(importDriver, fileOrder(content, { fileName: 'drivers.csv', orgId: server.orgId, ...options }), { token })
const listOf = async (orgId: number) =>
  (await server.call(getDriverList, { orgIds: [orgId], pageSize: 500 })).body.data.list
const vehicle = async (orgId: number, name: string, driverIds?: [number | null, number | null]): Promise<number> =>
  (await server.call(addVehicle, { orgId, name, assetType: 2000, icon: 'truck', ...(driverIds ? { driverIds } : {}) }))
    .body.data.vehicleId

describe('importing drivers', () => {
  it('adds them with their licences and vehicles, in any order of columns and by heads of other languages', async () => {
    const orgId = await server.makeOrg('Import')
    const vehicleId = await vehicle(orgId, 'Truck 1')
    const csv =
      'Vehículo,Nombre,Phone,License,Expires\ntruck 1,Asha Brandt,+1 555 0100,D-1,2027-03-01\nTruck 1,Bo Li,,,\n,Cy,,,\n'
    const { data: checked } = (await bringIn(csv, { orgId, dryRun: true })).body
    expect(checked).toMatchObject({ total: 3, good: 3, added: 0 })
    expect(checked.preview).toEqual([
      { name: 'Asha Brandt', licence: 'D-1', vehicle: 'Truck 1', seat: 1 },
      { name: 'Bo Li', licence: '', vehicle: 'Truck 1', seat: 2 },
      { name: 'Cy', licence: '', vehicle: '', seat: 0 },
    ])
    expect(await listOf(orgId)).toEqual([])
    expect((await bringIn(csv, { orgId })).body.data).toMatchObject({ added: 3, problems: [] })
    expect(await listOf(orgId)).toMatchObject([
      { name: 'Asha Brandt', phone: '+1 555 0100', licence: 'D-1', licenceExpires: '2027-03-01', vehicle: { seat: 1 } },
      { name: 'Bo Li', licence: '', licenceExpires: null, vehicle: { vehicleId, seat: 2 } },
      { name: 'Cy', vehicle: null },
    ])
    const { list } = (await server.call(getVehicleList, { orgIds: [orgId] })).body.data
    expect(list[0]?.drivers.map(({ name, seat }) => `${seat} ${name}`)).toEqual(['1 Asha Brandt', '2 Bo Li'])
    // numbers go on behind them
    expect((await server.call(addDriver, { orgId, name: 'Next' })).status).toBe(200)
  })

  it('tells what is wrong by line and column, and adds nothing, or the good ones', async () => {
    const orgId = await server.makeOrg('Wrong')
    await vehicle(await server.makeOrg('Other yard'), 'Not ours')
    const { driverId } = (await server.call(addDriver, { orgId, name: 'There', licence: 'L1' })).body.data
    await vehicle(orgId, 'Half full', [driverId, null])
    const csv = [
      'Name,E-mail,Driving licence,Licence valid until,Vehicle',
      'One,x,l1,soon,',
      ',,,,Nowhere',
      'Three,,,,Not ours',
      'Four,,L4,,Half full',
      'Five,,l4,,Half full',
      'Six,,,2027-13-01,',
    ].join('\n')
    const { data } = (await bringIn(csv, { orgId })).body
    expect(data).toMatchObject({ total: 6, good: 1, added: 0 })
    expect(data.problems.map(({ line, column, field, problem }) => `${line}${column} ${field} ${problem}`)).toEqual([
      '2B email invalid',
      '2D licenceExpires invalid',
      '2C licence taken',
      '3A name blank',
      '3E vehicle notFound',
      '4E vehicle notFound',
      '6C licence duplicate',
      '6E vehicle full',
      '7D licenceExpires invalid',
    ])
    expect((await bringIn(csv, { orgId, goodRows: true })).body.data).toMatchObject({ added: 1 })
    expect((await listOf(orgId)).map(({ name, vehicle: on }) => [name, on?.seat])).toEqual([
      ['Four', 2],
      ['There', 1],
    ])
  })

  it('takes a workbook with dates, makes formulas harmless, and refuses a table without names', async () => {
    const orgId = await server.makeOrg('Workbook')
    const sheet = utils.aoa_to_sheet([
      ['Name', 'Licence valid until', 'Remark'],
      ['From a sheet', new Date(Date.UTC(2028, 1, 29)), '=1+1'],
    ])
    const bytes = write(utils.book_new(sheet, 'S'), { type: 'buffer', bookType: 'xlsx' }) as Buffer
    expect((await bringIn(bytes, { orgId, fileName: 'drivers.xlsx' })).body.data).toMatchObject({ added: 1 })
    expect(await listOf(orgId)).toMatchObject([{ licenceExpires: '2028-02-29', remark: '=1+1' }])
    const { problems } = (await bringIn('Phone\nX\n', { orgId })).body.data
    expect(problems.map(({ field, problem }) => `${field} ${problem}`)).toEqual(['name columnMissing'])
    expect((await bringIn('Name\n', { orgId })).body.errorCode).toBe(400434)
  })

  it('PERM-5 needs an organisation and vehicles in sight', async () => {
    const theirs = await server.makeOrg('Theirs', 0)
    const [seen, unseen] = [await vehicle(theirs, 'Seen'), await vehicle(theirs, 'Unseen')]
    const token = await server.makeUser('bringer', theirs, ['monitoring:driver:add'])
    expect((await bringIn('Name\nX\n', { token })).body.errorCode).toBe(404600)
    await server.db.run(
      `insert into user_vehicle (user_id, vehicle_id) select user_id, $1 from user_account where username = 'bringer'`,
      [seen],
    )
    const csv = 'Name,Vehicle\nX,Seen\nY,Unseen\n'
    const { problems } = (await bringIn(csv, { token, orgId: theirs, dryRun: true })).body.data
    expect(problems).toMatchObject([{ line: 3, column: 'B', problem: 'notFound' }])
    expect(unseen).toBeGreaterThan(seen)
  })

  it('5,000 drivers are in at once', async () => {
    const orgId = await server.makeOrg('Many')
    const lines = Array.from({ length: 5000 }, (_, i) => `D${i},L${i}`)
    expect((await bringIn(`Name,Licence\n${lines.join('\n')}\n`, { orgId })).body.data.added).toBe(5000)
  })
})
