import { createHash } from 'node:crypto'
import { ROOMS } from '@waymark/contract/calls.ts'
import type { ClaimContent } from '@waymark/contract/rooms/report/claim.ts'
import { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { ReportFlag } from '@waymark/core/reports/ReportFlag.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boundVehicle, driveJourney } from '../../../testing/driveJourney.ts'
import { addCircle, addDevices, commitRows } from '../../../testing/worlds/movementWorld.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { eventually } from '../../../testing/eventually.ts'

const {
  getLandmarkVisitList,
  issueDetentionClaim,
  getDetentionClaimList,
  getDetentionClaimFile,
  getDetentionClaim,
  findDetentionClaim,
} = ROOMS.report

const DAY = 86_400_000
const begin = Date.parse('2026-03-02T07:00:00Z')
const MAY = ['report:landmark:view', 'report:claim:view', 'report:claim:add']
const RANGE = { from: '2026-03-01T00:00:00Z', to: '2026-03-06T00:00:00Z' }
const LEGS = [
  { minutes: 60, speed: 0 },
  { minutes: 130, speed: 90 },
  { minutes: 310, speed: 0 },
  { minutes: 130, speed: -90 },
  { minutes: 200, speed: 0 },
]
const END = -103 + 195 / (111.32 * Math.cos((39 * Math.PI) / 180))

let server: TestServer
let [orgId, device, yard] = [0, 0, 0]
let [token, stranger, viewer] = ['', '', '']

beforeAll(async () => {
  server = await startTestServer()
  const { db } = server
  orgId = await server.makeOrg('Haulers ਪੰਜਾਬੀ 中文')
  token = await server.makeUser('claimer', orgId, MAY)
  viewer = await server.makeUser('looker', orgId, ['report:claim:view'])
  stranger = await server.makeUser('stranger', await server.makeOrg('Others'), MAY)
  yard = await addCircle(db, orgId, 'Yard', [39, END, 2300], new Date(begin - DAY))
  await addCircle(db, orgId, 'Home', [39, -103, 2000], new Date(begin - DAY))
  device = (await addDevices(db, orgId, 1))[0] ?? 0
  await boundVehicle(db, { orgId, name: 'Truck', device, since: begin - DAY })
  await server.server.reload()
  await driveJourney(db, device, { lat: 39, lon: -103 }, begin, LEGS)
  await server.server.reload()
  await eventually(async () => {
    const { list } = (await server.call(getLandmarkVisitList, RANGE, { token })).body.data
    expect(list.find(({ landmarkName }) => landmarkName === 'Yard')?.leave).not.toBeNull()
    expect(list.length).toBeGreaterThanOrEqual(2)
  })
})
afterAll(() => server.stop())

const visits = async (name = 'Yard') =>
  (await server.call(getLandmarkVisitList, { ...RANGE, sort: 'enter' }, { token })).body.data.list
    .filter((visit) => visit.landmarkName === name)
    .map(({ vehicleId, landmarkId, enter }) => ({
      vehicleId: vehicleId ?? 0,
      landmarkId: landmarkId ?? 0,
      enter: enter ?? '',
    }))
const issue = async (form: object = {}, by = token, locale = 'en') =>
  server.call(
    issueDetentionClaim,
    { visits: await visits(), freeMinutes: 120, reference: 'LOAD-7 "ਟਰੱਕ"', ...form },
    { token: by, locale },
  )
const pageOf = async (publicId: string) => (await server.call(getDetentionClaim, { publicId }, { token: '' })).body.data
const sha = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex')
const fileOf = async (claimId: number, format: 'pdf' | 'csv') =>
  Buffer.from(
    (await server.call(getDetentionClaimFile, { claimId, format }, { token: viewer })).body.data.content,
    'base64',
  )

describe('a detention claim', () => {
  it('freezes visits with their windows, free time and whole quarter-hours, and is verified without an account', async () => {
    const { claimId, publicId, number } = (await issue()).body.data
    expect(number).toBe(1)
    const page = await pageOf(publicId)
    const content = JSON.parse(page.content) as ClaimContent
    expect(content).toMatchObject({ number: 1, previous: null })
    const [visit] = content.visits
    expect(visit).toMatchObject({ appointment: null, freeMinutes: 120, stepMinutes: 15 })
    const { arrival, departure, detentionSeconds, atLeastSeconds, atMostSeconds, dwellSeconds } = visit!
    expect(dwellSeconds).toBeGreaterThan(5 * 3600)
    expect(detentionSeconds).toBe(Math.floor((dwellSeconds - 7200) / 900) * 900)
    expect(atLeastSeconds).toBeLessThanOrEqual(detentionSeconds)
    expect(atMostSeconds).toBeGreaterThanOrEqual(detentionSeconds)
    const order = [arrival.earliest, arrival.at, arrival.latest, departure.earliest, departure.at, departure.latest]
    expect(order.toSorted((a, b) => Date.parse(a ?? '') - Date.parse(b ?? ''))).toEqual(order)
    expect(visit?.reports.map(({ what }) => what)).toEqual(['lastOutside', 'firstInside', 'lastInside', 'firstOutside'])
    // the first report inside lies inside, the one before does not
    const far = visit!.reports.map(({ lon }) => Math.abs(lon - END) * 111.32 * Math.cos((39 * Math.PI) / 180) > 2.3)
    expect(far).toEqual([true, false, false, true])
    // what anybody can check
    expect(sha(page.content)).toBe(page.hash)
    expect(sha([page.hash, page.pdfHash, page.csvHash].join(' '))).toBe(page.seal)
    expect([page.isIntact, page.restated]).toEqual([true, false])
    for (const format of ['pdf', 'csv'] as const) {
      const bytes = await fileOf(claimId, format)
      expect(sha(bytes)).toBe(page[`${format}Hash`])
      const found = (await server.call(findDetentionClaim, { hash: sha(bytes) }, { token: '' })).body.data
      expect(found).toEqual({ publicId, what: format })
    }
    expect((await fileOf(claimId, 'pdf')).toString('latin1', 0, 5)).toBe('%PDF-')
    expect((await fileOf(claimId, 'csv')).toString()).toContain(page.hash)
  })

  it('has its pdf in the language of who issues it, while the csv and what is frozen are the same for everybody', async () => {
    const heads: string[] = []
    for (const [locale, tag, word] of [
      ['en', 'en', 'Detention claim'],
      ['fr', 'fr', 'immobilisation'],
      ['pz', 'pa', ''],
    ] as const) {
      const { claimId, publicId } = (await issue({}, token, locale)).body.data
      const pdf = await fileOf(claimId, 'pdf')
      const page = await pageOf(publicId)
      expect([page.isIntact, sha(pdf)]).toEqual([true, page.pdfHash])
      expect(pdf.toString('latin1')).toContain(`/Lang (${tag}`)
      // the title stands in it as UTF-16
      expect(pdf.includes(Buffer.from(word, 'utf16le').swap16()), locale).toBe(true)
      heads.push((await fileOf(claimId, 'csv')).toString().split('\r\n')[0] ?? '')
    }
    expect(new Set(heads).size).toBe(1)
  })

  it('names whom it is for and what it comes to, with taxes, to the cent', async () => {
    const billTo = { name: 'Shippers', street: '12 Elm St', city: 'Dallas', state: 'TX', postalCode: '75201' }
    const taxes = [{ name: 'State tax', percent: '6.25' }]
    const { claimId, publicId } = (await issue({ billTo, price: { currency: 'USD', hourly: '75.505', taxes } })).body
      .data
    const { content: text, isIntact } = await pageOf(publicId)
    const content = JSON.parse(text) as ClaimContent
    expect(isIntact).toBe(true)
    expect(content.billTo).toEqual({ ...billTo, country: '' })
    const quarters = BigInt((content.visits[0]?.detentionSeconds ?? 0) / 900)
    // thousandths of a cent: a quarter of 75.505 is 18.87625
    const net = (quarters * 1_887_625n + 500n) / 1000n
    const tax = (net * 625n + 5000n) / 10_000n
    const written = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
    expect(content.price).toEqual({
      currency: 'USD',
      hourly: '75.505',
      taxes: [{ ...taxes[0], amount: written(tax) }],
      amounts: [written(net)],
      net: written(net),
      total: written(net + tax),
    })
    expect((await fileOf(claimId, 'csv')).toString()).toContain(`75.505,${written(net)},USD`)
    for (const hourly of ['-1', '1.1234567', '75,50'])
      expect((await issue({ price: { currency: 'USD', hourly } })).body.fields?.[0]?.name).toBe('price.hourly')
  })

  it('bears the logo of its organization', async () => {
    const hasPicture = async (claimId: number) => (await fileOf(claimId, 'pdf')).includes('/Subtype /Image')
    const { list } = (await server.call(getDetentionClaimList, {}, { token: viewer })).body.data
    expect(await hasPicture(list[0]?.claimId ?? 0)).toBe(false)
    const red = { create: { width: 200, height: 60, channels: 4, background: 'red' } } as const
    const logo = await sharp(red).webp().toBuffer()
    await server.db.run(
      `with u as (insert into upload (upload_key, org_id, user_id, mime, width, height, content)
         select repeat('L', 43), $1, user_id, 'image/webp', 200, 60, $2 from user_account limit 1 returning upload_key)
       update organization set logo = upload_key from u where org_id = $1`,
      [orgId, logo],
    )
    expect(await hasPicture((await issue()).body.data.claimId)).toBe(true)
  })

  it('holds the seal of the one before, and a chain that was touched is told', async () => {
    const first = (await issue()).body.data
    const before = await pageOf(first.publicId)
    const next = (await issue({ freeMinutes: 60, reference: '' })).body.data
    const page = await pageOf(next.publicId)
    expect((JSON.parse(page.content) as ClaimContent).previous).toBe(before.seal)
    expect([page.isIntact, next.number, (await pageOf(first.publicId)).later]).toEqual([true, first.number + 1, 1])
    const change = `update detention_claim set content = replace(content, '"freeMinutes":120', '"freeMinutes":20') where claim_id = $1`
    await expect(server.db.run(change, [first.claimId])).rejects.toThrow('never changed')
    await expect(server.db.run('delete from detention_claim')).rejects.toThrow('never changed')
    await server.db.run('alter table detention_claim disable trigger frozen')
    await server.db.run(change, [first.claimId])
    expect((await pageOf(next.publicId)).isIntact).toBe(false)
    // with hashes that fit it the page of the changed one looks right, and the next one tells
    const hashOf = `sha256(convert_to(content, 'UTF8'))`
    const sealOf = `sha256(convert_to(concat_ws(' ', encode(hash, 'hex'), encode(pdf_hash, 'hex'), encode(csv_hash, 'hex')), 'UTF8'))`
    const rehash = async () => {
      await server.db.run(`update detention_claim set hash = ${hashOf} where claim_id = $1`, [first.claimId])
      await server.db.run(`update detention_claim set seal = ${sealOf} where claim_id = $1`, [first.claimId])
    }
    await rehash()
    expect((await pageOf(first.publicId)).isIntact).toBe(true)
    expect((await pageOf(next.publicId)).isIntact).toBe(false)
    await server.db.run('update detention_claim set content = $2 where claim_id = $1', [first.claimId, before.content])
    await rehash()
    await server.db.run('alter table detention_claim enable trigger frozen')
    expect((await pageOf(next.publicId)).isIntact).toBe(true)
  })

  it('has the next number of its organisation, also of many at once of which some do not come about', async () => {
    await server.db.run(`create function refuse_claim() returns trigger language plpgsql as
      $$ begin raise exception 'refused'; end $$`)
    await server.db.run(`create trigger refuse before insert on detention_claim for each row
      when (new.reference = 'refused') execute function refuse_claim()`)
    const { number } = (await issue()).body.data
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, i) => issue({ reference: i % 3 === 1 ? 'refused' : `LOAD-${i}` })),
    )
    await server.db.run('drop trigger refuse on detention_claim')
    await server.db.run('drop function refuse_claim')
    const issued = answers.filter(({ status }) => status === 200).map(({ body }) => body.data)
    const numbers = issued.map((claim) => claim.number).toSorted((a, b) => a - b)
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6].map((n) => number + n))
    const newest = issued.find((claim) => claim.number === number + 6)
    expect((await pageOf(newest?.publicId ?? '')).isIntact).toBe(true)
  })

  it('stays as it was when late data says otherwise, and its page and the list say so', async () => {
    const { publicId, claimId } = (await issue({ reference: 'late' })).body.data
    const before = await pageOf(publicId)
    // a report that comes late shows that it was outside for some seconds more
    const outside = (JSON.parse(before.content) as ClaimContent).visits[0]!.reports[0]!
    const late = new ReportColumns(1)
    late.add(device, Date.parse(outside.time) + 10_000)
    late.lat[0] = 39e7
    late.lon[0] = Math.round((outside.lon + 0.25 / (111.32 * Math.cos((39 * Math.PI) / 180))) * 1e7)
    late.speed[0] = 2500
    late.flags[0] = ReportFlag.valid | ReportFlag.ignitionKnown | ReportFlag.ignitionOn
    await commitRows(server.db, device, late, [0])
    await eventually(async () => expect((await pageOf(publicId)).restated).toBe(true))
    const after = await pageOf(publicId)
    expect({ ...after, restated: false }).toEqual(before)
    const { list } = (await server.call(getDetentionClaimList, { keyword: 'late' }, { token: viewer })).body.data
    expect(list).toMatchObject([{ claimId, restated: true, visits: 1, issuedBy: 'claimer' }])
  })

  it('is of visits that are there and over, and of nobody else', async () => {
    const [visit] = await visits()
    expect((await issue({ visits: [] })).body.errorCode).toBe(400)
    expect((await issue({ visits: [{ ...visit, enter: '2026-03-02T07:00:01Z' }] })).body.errorCode).toBe(4042201)
    // it is at home still
    expect((await issue({ visits: (await visits('Home')).slice(-1) })).body.errorCode).toBe(4042201)
    expect((await issue({}, stranger)).body.errorCode).toBe(4042201)
    expect((await issue({}, viewer)).body.errorCode).toBe(403)
    expect((await server.call(getDetentionClaimList, {}, { token: stranger })).body.data.total).toBe(0)
    const { claimId } = (await issue()).body.data
    const theirs = await server.call(getDetentionClaimFile, { claimId, format: 'pdf' }, { token: stranger })
    expect(theirs.body.errorCode).toBe(4042202)
    const none = await server.call(findDetentionClaim, { hash: 'a'.repeat(64) }, { token: '' })
    expect(none.body.errorCode).toBe(4042202)
    expect(yard).toBeGreaterThan(0)
  })
})
