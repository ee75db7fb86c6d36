import { ROOMS } from '@waymark/contract/calls.ts'
import type { UnreadFrame } from '@waymark/gateway/Intake.ts'
import { Device } from '@waymark/gateway/testing/Device.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decodeAgain } from '../../stored/decodeAgain.ts'
import { systemClock } from '../../platform/clock/clock.ts'
import { createLog } from '../../platform/log/createLog.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { openUnread } from './openUnread.ts'

const ID = '4210051415'
const OTHER = '4210051416'
const STRANGER = '4299999999'
const NOW = new Date(Date.now() - 60_000).toISOString().replace(/\D/g, '')
const TODAY = NOW.slice(6, 8) + NOW.slice(4, 6) + NOW.slice(2, 4)
const POSITION = Buffer.from(`*HQ,${ID},V1,${NOW.slice(8, 14)},A,4530.5304,N,07335.2686,W,48.60,271,${TODAY},FFFFFFFF#`)

let server: TestServer
let device: number

beforeAll(async () => {
  server = await startTestServer({ unreadDeviceKb: 4, unknownDevices: 'park' })
  device = await addDevice(ID)
  await addDevice(OTHER)
})
afterAll(() => server.stop())

const addDevice = async (identifier: string): Promise<number> =>
  (await server.call(ROOMS.device.addDevice, { orgId: server.orgId, identifier })).body.data.id

const connect = (): Device => new Device(server.server.gatewayPorts.tcp ?? 0)

const kept = () =>
  server.db.rows<{ device: number | null; identifier: string; reason: string; detail: string; text: string }>(
    `select device, identifier, reason, detail, encode(bytes, 'escape') as text from unread_frame order by received, key`,
  )

const reports = async (): Promise<number> =>
  (await server.db.row<{ n: number }>('select count(*)::int4 as n from report where device_id = $1', [device]))?.n ?? 0

/** A frame as a version kept it that did not understand it. */
const keep = (bytes: Buffer, change: Partial<UnreadFrame> = {}): Promise<void> =>
  openUnread(server.db, systemClock, { unreadDays: 30, unreadDeviceKb: 64, unreadMb: 64, unknownDevices: 'park' }).then(
    (keeper) =>
      keeper.write([
        {
          device,
          identifier: ID,
          protocol: 'h02',
          remoteAddress: '127.0.0.1',
          at: Date.now() - 60_000,
          reason: 'message',
          detail: 'V1',
          bytes,
          ...change,
        },
      ]),
  )

describe('what no decoder understood', () => {
  it('is on disk before it is acknowledged, whole', async () => {
    const frame = `*HQ,${ID},V1,143015,A,4590.5304,N,07335.2686,W,48.60,271,051025,FFFFFFFF#`
    const connection = connect()
    connection.send(frame)
    await connection.answered(1)
    expect(await kept()).toEqual([
      { device, identifier: ID, reason: 'position', detail: 'A,4590.5304,N,07335.2686,W', text: frame },
    ])
    connection.send(frame)
    connection.send(`*HQ,${ID},ZZ9,1,2,3#`)
    connection.send(`*HQ,${ID},HTBT#`)
    await expect.poll(() => kept().then((rows) => rows.map(({ detail }) => detail))).toContain('ZZ9')
    expect(await kept()).toHaveLength(2)
    connection.socket.destroy()
  })

  it('is kept of senders that nobody has added, and of bytes that nobody speaks', async () => {
    const stranger = connect()
    stranger.send(`*HQ,${STRANGER},V1,143015,A,4530.5304,N,07335.2686,W,0.00,0,051025,FFFFFFFF#`)
    const nobody = connect()
    nobody.send('SSH-2.0-OpenSSH_9.9\r\n')
    await expect
      .poll(() => kept().then((rows) => rows.map(({ reason }) => reason)))
      .toEqual(expect.arrayContaining(['unknown device', 'unrecognised']))
    expect(
      (await kept())
        .filter((row) => row.device === null)
        .map((row) => row.identifier)
        .sort(),
    ).toEqual(['', STRANGER])
    stranger.socket.destroy()
  })

  it('is bounded for a tracker and for an address', async () => {
    const connection = connect()
    for (let n = 0; n < 300; n++) connection.send(`*HQ,${OTHER},Z${n},${'x'.repeat(100)}#`)
    connection.send(`*HQ,${OTHER},HTBT#`)
    await connection.answered(1)
    const strangers = connect()
    for (let n = 0; n < 2000; n++) strangers.send(`*HQ,${4_280_000_000 + n},V1,${'x'.repeat(100)}#`)
    await new Promise((resolve) => setTimeout(resolve, 3000))
    const sums = await server.db.rows<{ known: boolean; bytes: number }>(
      `select device is not null as known, max(bytes)::int4 as bytes from
         (select device, sum(octet_length(bytes)) as bytes from unread_frame group by device) as d group by 1 order by 1`,
    )
    expect(sums.map(({ known }) => known)).toEqual([false, true])
    expect(sums[0]?.bytes).toBeLessThan(32 * 1024)
    expect(sums[1]?.bytes).toBeLessThan(4 * 1024)
    expect(sums[1]?.bytes).toBeGreaterThan(1024)
    connection.socket.destroy()
    strangers.socket.destroy()
  })

  it('is dropped after its days', async () => {
    await keep(Buffer.from('*HQ,old#'), { at: Date.now() - 40 * 86_400_000 })
    await openUnread(server.db, systemClock, { unreadDays: 30, unreadDeviceKb: 1, unreadMb: 1, unknownDevices: 'park' })
    expect((await kept()).filter(({ text }) => text === '*HQ,old#')).toEqual([])
  })
})

describe('decoding again', () => {
  const again = () => decodeAgain(server.db, systemClock, createLog('fatal'))

  it('stores what is understood by now, once, and keeps the rest', async () => {
    await server.db.run('delete from unread_frame')
    await keep(POSITION)
    await keep(Buffer.from(`*HQ,${ID},ZZ9,1,2,3#`))
    const before = await reports()
    expect(await again()).toEqual({ understood: 1, unread: 1, unknown: 0, added: 1, known: 0, parked: 0 })
    expect((await reports()) - before).toBe(1)
    expect((await kept()).map(({ text }) => text)).toEqual([`*HQ,${ID},ZZ9,1,2,3#`])
    await keep(POSITION)
    expect(await again()).toEqual({ understood: 1, unread: 1, unknown: 0, added: 0, known: 1, parked: 0 })
    expect((await reports()) - before).toBe(1)
  })

  it('stores what a stranger sent once it is added, at the time at which it came', async () => {
    await server.db.run('delete from unread_frame')
    const bytes = Buffer.from(`*HQ,${STRANGER},NBR,143015,302,610,0,1,4097,8194,23,051025,FFFFFBFF,5#`)
    await keep(bytes, { device: 0, identifier: STRANGER, reason: 'unknown device' })
    expect(await again()).toMatchObject({ understood: 0, unknown: 1, added: 0 })
    await addDevice(STRANGER)
    expect(await again()).toMatchObject({ understood: 1, unknown: 0, added: 1 })
    expect(await kept()).toEqual([])
  })

  it('reads frames of a sign-in that came before them, and messages of phones', async () => {
    await server.db.run('delete from unread_frame')
    const codec8 =
      '000000000000003608010000016b40d8ea30010000000000000000000000000000000105021503010101425e0f01f10000601a014e0000000000000000010000c7cf'
    await keep(Buffer.from(codec8, 'hex'), { protocol: 'teltonika', reason: 'no login' })
    const message = { _type: 'location', tid: 'xx', tst: 1_700_000_000, lat: 45.5, lon: -73.5 }
    await keep(Buffer.from(JSON.stringify(message)), { protocol: 'owntracks', reason: 'malformed' })
    expect(await again()).toMatchObject({ understood: 2, unread: 0, added: 2 })
  })
})
