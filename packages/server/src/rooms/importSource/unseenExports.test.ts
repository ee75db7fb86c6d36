import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { addImportSource, importSightings } = ROOMS.importSource
const { getPagingList } = ROOMS.monitoring
const anHourAgo = new Date(Math.floor(Date.now() / 1000 - 3600) * 1000).toISOString()

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

describe('a dry run', () => {
  it('reads exports that nobody has described: camel case, snake case, UTC in a head, columns told by their values', async () => {
    const orgId = await server.makeOrg('Unseen exports')
    const unseen = [
      `vehicleId,time,latitude,longitude\n7167,${anHourAgo},38.93965,-77.07503`,
      `Truck No.;gps_when_utc;Last Event;GPS_Position\n14;${anHourAgo.slice(0, 19).replace('T', ' ')};Ignition On;POINT(-77.07503 38.93965)`,
      `tracker,t,p1,p2\n19,${anHourAgo},-117.07503,38.93965`,
    ]
    for (const file of unseen) {
      const { data } = (
        await server.call(importSightings, {
          fileName: 'export.csv',
          file: Buffer.from(file).toString('base64'),
          dryRun: true,
          orgId,
        })
      ).body
      expect(data).toMatchObject({ total: 1, good: 1, asks: [], problems: [] })
      expect(data.preview[0]?.lat).toBeCloseTo(38.93965, 6)
    }
  })

  it('asks for units that nothing tells, and an import with a question left open is refused by its name', async () => {
    const orgId = await server.makeOrg('Open questions')
    const { sourceId } = (await server.call(addImportSource, { orgId, name: 'No units' })).body.data
    const file = `Vehicle,Event Time,Latitude,Longitude,Speed,Odometer (km),Temp\nA,${anHourAgo},38.9,-77.07,30,1200,20`
    const order = (more: object) => ({
      fileName: 'export.csv',
      file: Buffer.from(file).toString('base64'),
      sourceId,
      addVehicles: true,
      ...more,
    })
    const dry = (await server.call(importSightings, order({ dryRun: true }))).body.data
    expect(dry.asks.toSorted()).toEqual(['speed', 'temperature'])
    expect(dry.unitReasons).toEqual({ odometer: 'head' })
    const refused = await server.call(importSightings, order({}))
    expect([refused.status, refused.body.errorCode]).toEqual([400, 4002301])
    expect(refused.body.fields?.map(({ name }) => name).toSorted()).toEqual(['speed', 'temperature'])
    const units = { speed: 'km/h', odometer: 'km', temperature: '' } as const
    expect((await server.call(importSightings, order({ units }))).body.data).toMatchObject({ taken: 1, asks: [] })
    const [shown] = (await server.call(getPagingList, { orgIds: [orgId] })).body.data.list
    expect(shown).toMatchObject({ speed: expect.closeTo(30 / 3.6, 1) as number })
  })

  it('says of an export that tells places in words only that nothing is placed by them', async () => {
    const orgId = await server.makeOrg('Words only')
    const heads = 'Name,Tag: Name,Device Last Connected,Last Known Location (All Time),Dormant Duration (Days)'
    const file = Buffer.from(`${heads}\nT1,x,${anHourAgo},12 Main St,1`).toString('base64')
    const order = { fileName: 'export.csv', file, dryRun: true, orgId }
    expect((await server.call(importSightings, order)).body.data).toMatchObject({
      onlyAddresses: true,
      good: 0,
      problems: [{ problem: 'columnMissing' }, { problem: 'columnMissing' }],
    })
  })

  it('reads every coding and separator that spreadsheets save text in', async () => {
    const orgId = await server.makeOrg('Codings')
    const lines = (by: string) =>
      [
        ['Vehicle', 'Event Time', 'Latitude', 'Longitude', 'Note'],
        ['Montréal 1', anHourAgo, '38.93965', '-77.07503', `"two\nlines${by} and ""quotes"""`],
        ['Montréal 2', anHourAgo, '38.93965', '-77.07503', ''],
      ]
        .map((cells) => cells.join(by))
        .join('\r\n')
    const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16()
    const files: Record<string, Buffer> = {
      'UTF-16 LE with a mark': Buffer.from(`\ufeff${lines('\t')}`, 'utf16le'),
      'UTF-16 LE without': Buffer.from(lines(','), 'utf16le'),
      'UTF-16 BE with a mark': swapped(`\ufeff${lines(';')}`),
      'UTF-16 BE without': swapped(lines(',')),
      'UTF-8 with a mark': Buffer.from(`\ufeff${lines('|')}`),
      'Windows-1252': Buffer.from(lines(';'), 'latin1'),
      'a line that says what parts cells': Buffer.from(`sep=;\r\n${lines(';')}`),
    }
    for (const [what, file] of Object.entries(files)) {
      const order = { fileName: 'export.csv', file: file.toString('base64'), dryRun: true, orgId }
      const { data } = (await server.call(importSightings, order)).body
      expect([what, data?.good, data?.preview[0]?.name, data?.heads.length]).toEqual([what, 2, 'Montréal 1', 5])
    }
  })
})
