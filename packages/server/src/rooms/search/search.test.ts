import { search } from '@waymark/contract/rooms/search.ts'
import { addDevice } from '@waymark/contract/rooms/device/device.ts'
import { addDriver } from '@waymark/contract/rooms/driver.ts'
import { addLandmark } from '@waymark/contract/rooms/landmark.ts'
import { addVehicle, deleteVehicle } from '@waymark/contract/rooms/vehicle.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

let server: TestServer
let elsewhere: number
let kestrel: number
let device: number
let driver: number

const ALL = [
  'monitoring:vehicle:view',
  'monitoring:landmark:view',
  'monitoring:driver:view',
  'organization:device:view',
]

beforeAll(async () => {
  server = await startTestServer()
  elsewhere = await server.makeOrg('Elsewhere')
  const { orgId } = server
  device = (await server.call(addDevice, { orgId, identifier: 'tracker-77', deviceId: '356307042441013' })).body.data.id
  const vehicle = { assetType: 2001, icon: 'truck' } as const
  const kestrels = { ...vehicle, orgId, name: 'Kestrel 12', plate: 'TX 44-100%', vin: '1M8GDM9AXKP042788', device }
  kestrel = (await server.call(addVehicle, kestrels)).body.data.vehicleId
  await server.call(addVehicle, { ...vehicle, orgId: elsewhere, name: 'Old kestrel' })
  const shape = { kind: 'circle', lat: 40, lon: -100, radiusM: 200 } as const
  await server.call(addLandmark, { orgId, name: 'Kestrel Yard', city: 'Kearney', shape })
  const on = { vehicleId: kestrel }
  driver = (await server.call(addDriver, { orgId, name: 'Ann Kestrelova', on })).body.data.driverId
})
afterAll(() => server.stop())

async function found(keyword: string, token = server.admin, withinOrgId?: number) {
  const { body } = await server.call(search, { keyword, ...(withinOrgId ? { withinOrgId } : {}) }, { token })
  return body.data.list
}
const names = async (...args: Parameters<typeof found>): Promise<string[]> =>
  (await found(...args)).map(({ kind, name }) => `${kind} ${name}`)

describe('search', () => {
  it('finds vehicles, landmarks, drivers and devices by three letters, wherever they stand', async () => {
    expect(await names('kes')).toEqual([
      'vehicle Kestrel 12',
      'vehicle Old kestrel',
      'landmark Kestrel Yard',
      'driver Ann Kestrelova',
    ])
    expect(await names('TREL Y')).toEqual(['landmark Kestrel Yard'])
    expect(await names('441013')).toEqual(['device 356307042441013'])
    expect(await names('KER-77')).toEqual(['device 356307042441013'])
    expect(await names('9axkp')).toEqual(['vehicle Kestrel 12'])
  })

  it('takes the marks of patterns as what they are', async () => {
    expect(await names('100%')).toEqual(['vehicle Kestrel 12'])
    expect(await names('k_strel')).toEqual([])
    expect(await names('%%%')).toEqual([])
  })

  it('with fewer letters finds what begins with them', async () => {
    expect(await names('k')).toEqual(['vehicle Kestrel 12', 'landmark Kestrel Yard'])
    expect(await names('35')).toEqual(['device 356307042441013'])
  })

  it('says where a driver and a device are, and what a landmark is near to', async () => {
    const where = async (keyword: string) =>
      (await found(keyword)).map(({ id, note, vehicleId }) => ({ id, note, vehicleId }))
    expect(await where('kestrelova')).toEqual([{ id: driver, note: 'Kestrel 12', vehicleId: kestrel }])
    expect(await where('tracker-77')).toEqual([{ id: device, note: 'Kestrel 12', vehicleId: kestrel }])
    expect(await where('kestrel yard')).toMatchObject([{ note: 'Kearney', vehicleId: null }])
  })

  it('tells what is named in full first, whatever it is', async () => {
    expect((await names('old kestrel'))[0]).toBe('vehicle Old kestrel')
    await server.call(addDriver, { orgId: server.orgId, name: 'Zed' })
    await server.call(addVehicle, { orgId: server.orgId, name: 'Zed 9', assetType: 2001, icon: 'truck' })
    expect(await names('zed')).toEqual(['driver Zed', 'vehicle Zed 9'])
  })

  it('takes a list separated by commas or line breaks, and finds the vehicles of it', async () => {
    expect(await names('old kestrel,\nKestrel 12, nobody')).toEqual(['vehicle Kestrel 12', 'vehicle Old kestrel'])
  })

  it('PERM-2 finds only what one may see, of the organisations that one sees', async () => {
    const stranger = await server.makeUser('stranger', elsewhere, ALL)
    expect(await names('kes', stranger)).toEqual(['vehicle Old kestrel'])
    expect(await names('kes', await server.makeUser('drivers only', server.orgId, ['monitoring:driver:view']))).toEqual(
      ['driver Ann Kestrelova'],
    )
    expect(await names('kes', await server.makeUser('nothing', server.orgId, []))).toEqual([])
    expect(await names('kes', server.admin, elsewhere)).toEqual(['vehicle Old kestrel'])
  })

  it('finds nothing that was deleted', async () => {
    const gone = await server.call(addVehicle, { orgId: elsewhere, name: 'Fleeting', assetType: 2001, icon: 'truck' })
    expect(await names('fleeting')).toEqual(['vehicle Fleeting'])
    await server.call(deleteVehicle, { vehicleId: gone.body.data.vehicleId })
    expect(await names('fleeting')).toEqual([])
  })

  it('reads indexes for what begins with letters and for what holds them', async () => {
    const { db } = server
    await db.run(`insert into vehicle (org_id, name, asset_type, icon)
      select $1, 'Unit ' || n, 2001, 'truck' from generate_series(1, 20000) n`, [elsewhere]) // prettier-ignore
    // takes what was just added into the index for good
    await db.run('vacuum analyze vehicle')
    const plan = async (where: string): Promise<string> =>
      (await db.rows<{ 'QUERY PLAN': string }>(`explain select 1 from vehicle where deleted_at is null and ${where}`))
        .map((row) => row['QUERY PLAN'])
        .join('\n')
    expect(await plan(`lower(name) like 'unit 1999%' order by lower(name) using ~<~ limit 6`)).toContain(
      'vehicle_name_prefix',
    )
    expect(await plan(`(name ilike '%1999%' or plate ilike '%1999%')`)).toContain('vehicle_letters')
  })
})
