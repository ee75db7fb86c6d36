import { ROOMS } from '@waymark/contract/calls.ts'
import type { ClaimContent } from '@waymark/contract/rooms/report/claim.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boundVehicle, driveJourney } from '../../testing/driveJourney.ts'
import { eventually } from '../../testing/eventually.ts'
import { addCircle, addDevices } from '../../testing/worlds/movementWorld.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { warnOfDetention } from './warnings/warnOfDetention.ts'

const { addAppointment, editAppointment, deleteAppointment, getAppointmentList } = ROOMS.appointment
const { importAppointment } = ROOMS.appointment
const { addDetentionTerms, editDetentionTerms, deleteDetentionTerms } = ROOMS.appointment
const { getLandmarkVisitList, getVehicleLandmarkList, issueDetentionClaim, getDetentionClaim } = ROOMS.report

const DAY = 86_400_000
const begin = Date.parse('2026-03-02T07:00:00Z')
const RANGE = { from: '2026-03-01T00:00:00Z', to: '2026-03-06T00:00:00Z' }
const MAY = [
  'report:landmark:view',
  'report:claim:view',
  'report:claim:add',
  'monitoring:appointment:view',
  'monitoring:appointment:edit',
  'monitoring:landmark:view',
  'monitoring:vehicle:view',
]
/** An hour at home, 130 minutes of road, 310 minutes at the yard, and back. */
const LEGS = [
  { minutes: 60, speed: 0 },
  { minutes: 130, speed: 90 },
  { minutes: 310, speed: 0 },
  { minutes: 130, speed: -90 },
  { minutes: 200, speed: 0 },
]
const END = -103 + 195 / (111.32 * Math.cos((39 * Math.PI) / 180))

let server: TestServer
let [parentId, orgId, vehicleId, landmarkId, home] = [0, 0, 0, 0, 0]
let [token, stranger] = ['', '']

beforeAll(async () => {
  server = await startTestServer()
  const { db } = server
  parentId = await server.makeOrg('Holding')
  orgId = await server.makeOrg('Haulers', parentId)
  token = await server.makeUser('dispatcher', parentId, MAY)
  stranger = await server.makeUser('stranger', await server.makeOrg('Others'), MAY)
  landmarkId = await addCircle(db, orgId, 'Yard', [39, END, 2300], new Date(begin - DAY))
  home = await addCircle(db, orgId, 'Home', [39, -103, 2000], new Date(begin - DAY))
  const [device = 0] = await addDevices(db, orgId, 1)
  vehicleId = await boundVehicle(db, { orgId, name: 'Truck', device, since: begin - DAY })
  await server.server.reload()
  await driveJourney(db, device, { lat: 39, lon: -103 }, begin, LEGS)
  await eventually(async () => expect((await visit())?.leave).toBeTruthy())
})
afterAll(() => server.stop())

const visit = async (more: object = {}) =>
  (await server.call(getLandmarkVisitList, { ...RANGE, landmarkIds: [landmarkId], ...more }, { token })).body.data
    .list[0]
const detention = async (more: object = {}): Promise<number> => (await visit(more))?.detention ?? NaN
/** Seconds that are billed of the visit, as anybody would work them out. */
const billed = (enter: number, leave: number, free: number, step: number): number =>
  Math.max(0, Math.floor((leave - enter - free * 60_000) / (step * 60_000))) * step * 60

describe('first 4 detention', () => {
  it('counts from the later of arrival and appointment, in every report and in the claim', async () => {
    const shown = (await visit())!
    const [enter, leave] = [Date.parse(shown.enter ?? ''), Date.parse(shown.leave ?? '')]
    expect([shown.appointment, shown.claim]).toEqual([null, null])
    expect(shown.detention).toBe(billed(enter, leave, 120, 15))
    const at = enter + 70 * 60_000
    const order = { vehicleId, landmarkId, at: new Date(at).toISOString(), reference: 'LOAD-7' }
    const { appointmentId } = (await server.call(addAppointment, order, { token })).body.data
    expect((await server.call(addAppointment, order, { token })).body.errorCode).toBe(4002203)
    expect(await visit()).toMatchObject({
      appointment: new Date(at).toISOString(),
      detention: billed(at, leave, 120, 15),
    })
    const [landmark] = (await server.call(getVehicleLandmarkList, { ...RANGE, landmarkIds: [landmarkId] }, { token }))
      .body.data.list
    expect(landmark?.detention).toBe(billed(at, leave, 120, 15))
    // a range that only just touches the visit says the same
    const late = { from: new Date(leave - 60_000).toISOString(), to: new Date(leave + DAY).toISOString() }
    expect(await detention(late)).toBe(billed(at, leave, 120, 15))

    const early = new Date(enter - 90 * 60_000).toISOString()
    const [before] = (await server.call(getAppointmentList, { keyword: 'load-7' }, { token })).body.data.list
    expect(before).toMatchObject({ appointmentId, vehicleName: 'Truck', landmarkName: 'Yard', orgName: 'Haulers' })
    await server.call(editAppointment, { appointmentId, version: before?.version, at: early }, { token })
    expect(await detention()).toBe(billed(enter, leave, 120, 15))
    await server.call(editAppointment, { appointmentId, at: new Date(at).toISOString() }, { token })
    const form = { visits: [{ vehicleId, landmarkId, enter: shown.enter ?? '' }], reference: 'LOAD-7' }
    const { publicId } = (await server.call(issueDetentionClaim, form, { token })).body.data
    const claim = (await server.call(getDetentionClaim, { publicId }, { token: '' })).body.data
    const content = JSON.parse(claim.content) as ClaimContent
    expect(content.visits[0]).toMatchObject({
      appointment: new Date(at).toISOString(),
      detentionSeconds: billed(at, leave, 120, 15),
      freeMinutes: 120,
      stepMinutes: 15,
    })
    expect(claim.isIntact).toBe(true)
  })

  it('that is in a claim is not offered for another', async () => {
    expect((await visit())?.claim).toBe(1)
    expect(await visit({ billable: true })).toBeUndefined()
    // a correction of its ends leaves it the same visit
    await server.db.run(
      `update detention_claim_visit set enter_at = enter_at + interval '90 s', leave_at = leave_at - interval '90 s'`,
    )
    expect((await visit())?.claim).toBe(1)
    await server.db.run('delete from detention_claim_visit')
    expect(await detention({ billable: true })).toBeGreaterThan(0)
    expect(await visit({ billable: true, freeMinutes: 10_080 })).toBeUndefined()
  })

  it('goes by the terms of the landmark, else of its organization, else of the nearest above it', async () => {
    await deleteAll()
    const shown = (await visit())!
    const [enter, leave] = [Date.parse(shown.enter ?? ''), Date.parse(shown.leave ?? '')]
    const add = async (terms: object) =>
      (await server.call(addDetentionTerms, { freeMinutes: 60, stepMinutes: 30, orgId, ...terms }, { token })).body
    const above = (await add({ orgId: parentId })).data
    expect(await detention()).toBe(billed(enter, leave, 60, 30))
    const own = (await add({ freeMinutes: 90, stepMinutes: 60 })).data
    expect(await detention()).toBe(billed(enter, leave, 90, 60))
    const place = (await add({ landmarkId, freeMinutes: 30, stepMinutes: 15 })).data
    expect(await detention()).toBe(billed(enter, leave, 30, 15))
    expect((await add({ landmarkId })).errorCode).toBe(4002204)
    const beside = await server.makeOrg('Beside', parentId)
    expect((await add({ landmarkId, orgId: beside })).fields?.map(({ name }) => name)).toEqual(['landmarkId'])
    expect((await add({ stepMinutes: 7 })).fields?.map(({ name }) => name)).toEqual(['stepMinutes'])
    // who looks at another free time sees that, in the landmark's steps
    expect(await detention({ freeMinutes: 0 })).toBe(billed(enter, leave, 0, 15))
    await server.call(editDetentionTerms, { termsId: place.termsId, stepMinutes: 60 }, { token })
    expect(await detention()).toBe(billed(enter, leave, 30, 60))
    for (const { termsId } of [place, own, above]) await server.call(deleteDetentionTerms, { termsId }, { token })
    expect(await detention()).toBe(billed(enter, leave, 120, 15))
  })

  it('is nobody else’s to say, and of nothing that is not there', async () => {
    const at = new Date(begin).toISOString()
    const add = async (form: object, by = token) =>
      (await server.call(addAppointment, { vehicleId, landmarkId, at, ...form }, { token: by })).body.errorCode
    expect(await add({}, stranger)).toBe(4041111)
    expect(await add({ vehicleId: 999_999 })).toBe(4041111)
    expect(await add({ landmarkId: 999_999 })).toBe(4041200)
    expect(await add({ at: '1969-12-31T00:00:00Z' })).toBe(4003102)
    expect((await server.call(getAppointmentList, {}, { token: stranger })).body.data.total).toBe(0)
  })
})

describe('first 4 a file of appointments', () => {
  const bring = async (lines: readonly string[], more: object = {}) => {
    const file = Buffer.from(['Truck,Stop,Appointment time,Load number', ...lines].join('\n')).toString('base64')
    return (await server.call(importAppointment, { file, fileName: 'loads.csv', ...more }, { token })).body.data
  }
  const list = async () => (await server.call(getAppointmentList, { sort: 'at' }, { token })).body.data.list

  it('is brought in on the clock of the organization, or what is wrong is told by line and column', async () => {
    await deleteAll()
    await server.db.run(`update organization set time_zone = 'America/Denver' where org_id = $1`, [parentId])
    const good = ['truck,YARD,03/02/2026 08:30,L-1', 'Truck,Yard,2026-03-05T10:00:00Z,']
    expect(await bring(good, { dryRun: true })).toMatchObject({ total: 2, added: 0, problems: [] })
    expect(await bring(good)).toMatchObject({ total: 2, added: 2, problems: [] })
    expect(await list()).toMatchObject([
      { at: '2026-03-02T15:30:00.000Z', landmarkName: 'Yard', reference: 'L-1' },
      { at: '2026-03-05T10:00:00.000Z', vehicleName: 'Truck', reference: '' },
    ])
    const { problems, added } = await bring([
      'Nobody,Yard,2026-03-06 10:00,',
      'Truck,Nowhere,2026-03-06 10:00,',
      'Truck,Yard,soon,',
      'Truck,,1969-01-01 10:00,',
      'Truck,Yard,2026-03-05T10:00:00Z,',
      'Truck,Yard,2026-03-07 10:00,',
      'Truck,Yard,2026-03-07 10:00,',
      `Truck,Yard,2026-03-08 10:00,${'x'.repeat(101)}`,
    ])
    expect(added).toBe(0)
    expect(problems.map(({ line, column, problem }) => `${column}${line} ${problem}`)).toEqual([
      'A2 notFound',
      'B3 notFound',
      'C4 invalid',
      'C5 outsideYears',
      'B5 blank',
      'C6 taken',
      'C8 duplicate',
      'D9 limit',
    ])
    expect(await list()).toHaveLength(2)
  })
})

describe('first 4 a warning before free time ends', () => {
  it('is told once to those who bill it, with the minutes left, and again where an appointment moves the end', async () => {
    const options = { db: server.db, publicUrl: () => 'https://fleet.example' }
    await server.db.run(`update user_account set email = 'dispatcher@example.com' where username = 'dispatcher'`)
    const notices = () =>
      server.db.rows<{ title: string; username: string; mails: number }>(
        `select m.title, u.username, (select count(*)::int4 from outbox where content ->> 'template' = 'detentionWarning') as mails
         from message m join message_user using (message_id) join user_account u using (user_id) order by m.message_id`,
      )
    const [stay] = (
      await server.call(getLandmarkVisitList, { ...RANGE, landmarkIds: [home], sort: '-enter' }, { token })
    ).body.data.list
    expect(stay?.leave).toBeNull()
    await deleteAll()
    const at = (minutes: number): number => Date.parse(stay?.enter ?? '') + minutes * 60_000
    const terms = { orgId: parentId, freeMinutes: 120, stepMinutes: 15, warnMinutes: 30 }
    await warnOfDetention(options, at(100))
    expect(await notices()).toEqual([])
    await server.call(addDetentionTerms, terms, { token })
    await warnOfDetention(options, at(80))
    expect(await notices()).toEqual([])
    // two servers at once, and again
    await Promise.all([warnOfDetention(options, at(100)), warnOfDetention(options, at(100))])
    await warnOfDetention(options, at(110))
    const first = { title: 'Truck at Home: 20 min of free time left', username: 'dispatcher' }
    expect(await notices()).toEqual([{ ...first, mails: 1 }])
    await server.call(addAppointment, { vehicleId, landmarkId: home, at: new Date(at(60)).toISOString() }, { token })
    await warnOfDetention(options, at(120))
    await warnOfDetention(options, at(155))
    const second = { title: 'Truck at Home: 25 min of free time left', username: 'dispatcher' }
    expect(await notices()).toEqual([first, second].map((each) => ({ ...each, mails: 2 })))
    await warnOfDetention(options, at(181))
    expect(await notices()).toHaveLength(2)
  })

  it('is told of those who see only some vehicles and landmarks to who sees the stay', async () => {
    const { db } = server
    const options = { db, publicUrl: () => 'https://fleet.example' }
    const may = ['report:claim:add']
    const names = ['their-vehicle', 'their-landmark', 'another-landmark', 'another-vehicle', 'excluded']
    for (const name of names) await server.makeUser(name, parentId, may)
    const bind = (table: string, columns: string, name: string, values: string) =>
      db.run(
        `insert into ${table} (user_id, ${columns}) select user_id, ${values} from user_account where username = $1`,
        [name],
      )
    await bind('user_vehicle', 'vehicle_id', 'their-vehicle', String(vehicleId))
    await bind('user_landmark', 'landmark_id, given', 'their-landmark', `${home}, true`)
    await bind('user_landmark', 'landmark_id, given', 'another-landmark', `${landmarkId}, true`)
    await db.run(`insert into vehicle (name, org_id, asset_type, icon) values ('Another', $1, 2001, 'truck')`, [
      parentId,
    ])
    await bind(
      'user_vehicle',
      'vehicle_id',
      'another-vehicle',
      `(select vehicle_id from vehicle where name = 'Another')`,
    )
    await bind('user_excluded_org', 'org_id', 'excluded', String(orgId))
    await db.run('delete from detention_warning')
    await db.run('delete from message')
    const [stay] = (
      await server.call(getLandmarkVisitList, { ...RANGE, landmarkIds: [home], sort: '-enter' }, { token })
    ).body.data.list
    await warnOfDetention(options, Date.parse(stay?.enter ?? '') + 155 * 60_000)
    const recipients = await db.rows<{ username: string }>(
      'select u.username from message_user join user_account u using (user_id) order by u.username',
    )
    expect(recipients.map(({ username }) => username)).toEqual(['dispatcher', 'their-landmark', 'their-vehicle'])
  })
})

describe('first 4 what is billable, for programs', () => {
  let keys = 0
  it('is read with a key that may, of the devices that it reaches, and without what is in a claim', async () => {
    const { getFleetDetention } = ROOMS.report
    const key = async (fields: object = {}) => {
      const of = { orgId: parentId, name: `Key ${++keys}`, allDevices: true, ...fields }
      const made = await server.call(ROOMS.accessKey.addV2Key, { interfaces: ['detention:read'], ...of })
      return made.body.data.key
    }
    const detained = async (by: string, params: object = {}) =>
      (await server.call(getFleetDetention, { ...RANGE, ...params }, { token: by })).body.data.list
    const all = await key()
    const shown = (await server.call(getLandmarkVisitList, { ...RANGE, billable: true, sort: 'enter' }, { token })).body
      .data.list
    const read = await detained(all, { billable: true })
    const over = (list: readonly { enter: string | null; leave: string | null; detention: number | null }[]) =>
      list.filter(({ leave }) => leave !== null).map(({ enter, leave, detention }) => [enter, leave, detention])
    expect(over(read).length).toBeGreaterThan(0)
    expect(over(read)).toEqual(over(shown))
    expect(read[0]).toMatchObject({ vehicleName: 'Truck', free: expect.any(Number), claim: null })
    expect(await detained(all, { vehicleIds: [999_999] })).toEqual([])
    const own = await server.db.row<{ device: number }>('select device from binding where vehicle_id = $1', [vehicleId])
    expect(over(await detained(await key({ allDevices: false, devices: [own?.device] }), { billable: true }))).toEqual(
      over(read),
    )
    // a key of other devices reaches nothing, nor does one of another organization
    const [other = 0] = await addDevices(server.db, parentId, 1)
    expect(await detained(await key({ allDevices: false, devices: [other] }))).toEqual([])
    expect(await detained(await key({ orgId: await server.makeOrg('Another key') }))).toEqual([])
    const { status } = await server.raw('GET', getFleetDetention.path, RANGE, {
      token: await key({ interfaces: ['alarm:read'] }),
    })
    expect(status).toBe(403)
  })
})

async function deleteAll(): Promise<void> {
  const { list } = (await server.call(getAppointmentList, {}, { token })).body.data
  for (const { appointmentId } of list) await server.call(deleteAppointment, { appointmentId }, { token })
}
