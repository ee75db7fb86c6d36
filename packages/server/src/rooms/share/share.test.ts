import { ROOMS } from '@waymark/contract/calls.ts'
import { PERMISSIONS } from '@waymark/contract/permissions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SentMessages } from '../../testing/SentMessages.ts'
import { ShareWorld } from '../../testing/worlds/ShareWorld.ts'

const { getShareList, addShare, editShare, editShareKey, deleteShare, deleteShareByPost, sendShareEmail } = ROOMS.share
const DAY = 86_400_000

let world: ShareWorld
let truck: number
let below: number
let van: number
beforeAll(async () => {
  world = await ShareWorld.start()
  below = await world.server.makeOrg('Below')
  truck = await world.vehicle('Truck')
  van = await world.vehicle('Van', below)
})
afterAll(() => world.stop())

const call: ShareWorld['server']['call'] = (...args) => world.server.call(...args)
const one = async (shareId: number, token = world.server.admin) =>
  (await call(getShareList, { shareId }, { token })).body.data.list[0]
const problems = async (form: object): Promise<unknown[]> => {
  const whole = { alias: 'A', mode: 'live', fields: [], duration: 60, vehicleIds: [truck], ...form }
  const { body } = await world.server.raw('POST', addShare.path, whole, { token: world.server.admin })
  return [body.errorCode, ...(body.fields ?? []).map(({ name }) => name)]
}

describe('shares', () => {
  it('are added, listed, edited and revoked, each with its audit line and never with its key', async () => {
    const added = (await world.add({ vehicleIds: [truck], fields: ['name', 'speed', 'name'] })).data
    expect(added.key).toMatch(/^[\w-]{32}$/)
    expect(added.link).toMatch(new RegExp(`^http://.*/#/share/${added.key}$`))
    expect(Date.parse(added.expiresAt) - Date.now()).toBeGreaterThan(DAY - 10_000)
    expect(await one(added.shareId)).toMatchObject({
      alias: 'Load 17',
      mode: 'live',
      key: added.key,
      link: added.link,
      vehicles: [{ vehicleId: truck, name: 'Truck' }],
      fields: ['name', 'speed'],
      bound: false,
      from: null,
      createdBy: 'admin',
      expired: false,
      visits: 0,
      lastVisit: null,
      log: [],
      version: 1,
    })
    const edit = { shareId: added.shareId, alias: 'Load 18', vehicleIds: [truck, van], duration: 60, version: 1 }
    const edited = await call(editShare, edit)
    expect(edited.body.data.version).toBe(2)
    expect(Date.parse(edited.body.data.expiresAt) - Date.now()).toBeLessThan(DAY / 24 + 10_000)
    expect((await call(editShare, edit)).body.fields).toMatchObject([{ name: 'version' }])
    expect((await call(getShareList, { keyword: 'load 18', sort: '-expiresAt' })).body.data.list).toMatchObject([
      { alias: 'Load 18', vehicles: [{ name: 'Truck' }, { name: 'Van' }], fields: ['name', 'speed'], key: added.key },
    ])
    expect((await call(deleteShare, { shareId: added.shareId })).status).toBe(200)
    expect((await call(deleteShareByPost, { shareId: added.shareId })).body.errorCode).toBe(404)
    expect(await one(added.shareId)).toBeUndefined()
    const lines = await world.server.db.rows<{ action: string; facts: object }>(
      `select action, facts from audit_log where record_kind = 'share' and record_id = $1 order by audit_id`,
      [added.shareId],
    )
    expect(lines.map(({ action }) => action)).toEqual(['added a share', 'edited a share', 'deleted a share'])
    expect(lines[1]?.facts).toMatchObject({ before: { alias: 'Load 17' }, after: { alias: 'Load 18' } })
    expect(JSON.stringify(lines)).not.toContain(added.key)
    const stored = await world.server.db.rows('select * from share where share_id = $1', [added.shareId])
    expect(JSON.stringify(stored)).not.toContain(added.key)
  })

  it('TIME-1 SHARE-1 last at most 30 days, as do the ranges of history trails', async () => {
    expect(await problems({ duration: 30 * 24 * 60 })).toEqual([undefined])
    expect(await problems({ duration: 30 * 24 * 60 + 1 })).toEqual([4003103, 'duration'])
    const trail = (days: number) => ({
      mode: 'history',
      from: new Date(Date.now() - days * DAY).toISOString(),
      to: new Date().toISOString(),
    })
    expect(await problems(trail(30))).toEqual([undefined])
    expect(await problems(trail(31))).toEqual([4003103, 'to'])
    expect(await problems({ ...trail(3), to: trail(4).from })).toEqual([4003104, 'to'])
    expect(await problems({ ...trail(1), from: '1999-01-01T00:00:00Z' })).toEqual([4003102, 'from'])
    expect(await problems({ mode: 'history' })).toEqual([400, 'from', 'to'])
    const { shareId } = (await world.add({ vehicleIds: [truck] })).data
    expect((await call(editShare, { shareId, duration: 50_000 })).body.errorCode).toBe(4003103)
    const byEdit = { shareId, mode: 'history' as const, from: trail(40).from, to: trail(1).to }
    expect((await call(editShare, byEdit)).body.errorCode).toBe(4003103)
  })

  it('refuse a form without vehicles, with unknown fields, modes and keys that can be guessed', async () => {
    expect(await problems({ vehicleIds: [] })).toEqual([400, 'vehicleIds'])
    expect(await problems({ alias: ' ' })).toEqual([400, 'alias'])
    expect(await problems({ mode: 'both' })).toEqual([400, 'mode'])
    expect(await problems({ fields: ['vin'] })).toEqual([400, 'fields.0'])
    expect(await problems({ key: 'short' })).toEqual([400, 'key'])
    expect(await problems({ near: 50_001 })).toEqual([400, 'near'])
    expect(await problems({ vehicleIds: [truck, 999_999] })).toEqual([4041111])
    expect(await problems({ landmarkIds: [999_999] })).toEqual([4041200])
    const many = Array.from({ length: 21 }, (_, i) => i + 1)
    const range = { from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' }
    expect(await problems({ mode: 'history', ...range, vehicleIds: many })).toEqual([400, 'vehicleIds'])
  })

  it('SHARE-1 have a key that nobody else has, which can be changed', async () => {
    const first = (await world.add({ vehicleIds: [truck], key: 'yard-delivery-1' })).data
    expect(first.key).toBe('yard-delivery-1')
    expect((await world.add({ vehicleIds: [van], key: 'yard-delivery-1' })).errorCode).toBe(4041305)
    const second = (await world.add({ vehicleIds: [van] })).data
    const take = { shareId: second.shareId, key: 'yard-delivery-1' }
    expect((await call(editShareKey, take)).body.errorCode).toBe(4041305)
    const changed = (await call(editShareKey, { shareId: first.shareId })).body.data
    expect(changed.key).toMatch(/^[\w-]{32}$/)
    expect((await one(first.shareId))?.link).toBe(changed.link)
    expect((await call(editShareKey, take)).body.data.key).toBe('yard-delivery-1')
    // the same word again, for the same share, is nothing new
    expect((await call(editShareKey, take)).body.success).toBe(true)
  })

  it('are deleted softly and come back with their key, unless somebody has it by then', async () => {
    const { shareId, key } = (await world.add({ vehicleIds: [truck], alias: 'Comes back', key: 'comes-back-again' }))
      .data
    await call(deleteShare, { shareId })
    expect((await world.look(key)).errorCode).toBe(404)
    const other = (await world.add({ vehicleIds: [van], key })).data
    const deletions = (await call(ROOMS.softDelete.getRollBackList, { kind: 'share' })).body.data.list
    const deletionIds = deletions.filter((each) => each.recordId === shareId).map((each) => each.deletionId)
    const recover = async () => (await call(ROOMS.softDelete.recover, { deletionIds })).body.data
    expect(await recover()).toMatchObject({ restored: 0, conflicts: [{ field: 'key', reason: 'taken' }] })
    await call(editShareKey, { shareId: other.shareId })
    expect(await recover()).toMatchObject({ restored: 1, conflicts: [] })
    await world.later()
    expect((await world.look(key)).data.content?.alias).toBe('Comes back')
  })
})

describe('the scope of shares', () => {
  it('is that of the caller: other organisations neither see nor change them', async () => {
    const { shareId } = (await world.add({ vehicleIds: [truck] })).data
    const elsewhere = await world.server.makeOrg('Elsewhere', 0)
    const as = { token: await world.server.makeUser('stranger', elsewhere, PERMISSIONS) }
    expect((await call(getShareList, {}, as)).body.data.total).toBe(0)
    expect((await call(editShare, { shareId, alias: 'Mine' }, as)).body.errorCode).toBe(404)
    expect((await call(editShareKey, { shareId }, as)).body.errorCode).toBe(404)
    expect((await call(deleteShare, { shareId }, as)).body.errorCode).toBe(404)
    expect((await call(sendShareEmail, { shareId, emails: ['a@b.example'] }, as)).body.errorCode).toBe(404)
    expect((await world.add({ vehicleIds: [truck] }, as.token)).errorCode).toBe(4041111)
    expect((await world.add({ vehicleIds: [truck], orgId: world.server.orgId }, as.token)).errorCode).toBe(404600)
    const landmarkIds = [await world.landmark('Ours', 10, 10)]
    const theirs = await world.vehicle('Theirs', elsewhere)
    expect((await world.add({ vehicleIds: [theirs], landmarkIds }, as.token)).errorCode).toBe(4041200)
  })

  it('belongs to the organisation of its vehicles, and only vehicles of it or below go in', async () => {
    const orgOf = async (vehicleIds: number[]) => (await one((await world.add({ vehicleIds })).data.shareId))?.orgId
    expect(await orgOf([van])).toBe(below)
    expect(await orgOf([truck, van])).toBe(world.server.orgId)
    expect((await world.add({ vehicleIds: [truck], orgId: below })).errorCode).toBe(4041111)
    const { shareId } = (await world.add({ vehicleIds: [van] })).data
    expect((await call(editShare, { shareId, vehicleIds: [van, truck] })).body.errorCode).toBe(4041111)
  })

  it('PERM-15 leaves out what holds vehicles that a limited user does not see', async () => {
    const both = (await world.add({ vehicleIds: [truck, van] })).data.shareId
    const single = (await world.add({ vehicleIds: [truck] })).data.shareId
    const token = await world.server.makeUser('limited', world.server.orgId, PERMISSIONS)
    const limit = `insert into user_vehicle select user_id, $1 from user_account where username = 'limited'`
    await world.server.db.run(limit, [truck])
    expect(await one(both, token)).toBeUndefined()
    expect(await one(single, token)).toMatchObject({ shareId: single })
    expect((await call(editShare, { shareId: both, alias: 'X' }, { token })).body.errorCode).toBe(404)
    expect((await world.add({ vehicleIds: [van] }, token)).errorCode).toBe(4041111)
  })
})

describe('sending a share', () => {
  it('SHARE-1 MAIL-1 needs at least one e-mail address, each of them one', async () => {
    const { shareId } = (await world.add({ vehicleIds: [truck] })).data
    const send = async (emails: string[]) => (await call(sendShareEmail, { shareId, emails })).body
    expect(await send([])).toMatchObject({ errorCode: 400, fields: [{ name: 'emails' }] })
    expect(await send(['no address'])).toMatchObject({ errorCode: 400, fields: [{ name: 'emails.0' }] })
    expect(await send(['one@out.example', 'ONE@out.example', 'two@out.example'])).toMatchObject({ data: { count: 2 } })
  })

  it('goes in the language of the recipient, with the link, and not once it has expired', async () => {
    const { shareId, link } = (await world.add({ vehicleIds: [truck], alias: 'Load 21' })).data
    await world.server.makeUser('francois', below, [])
    await world.server.db.run(
      `update user_account set email = 'francois@out.example', habit = '{"locale": "fr"}' where username = 'francois'`,
    )
    const emails = ['Francois@out.example', 'guest@out.example']
    expect((await call(sendShareEmail, { shareId, emails, locale: 'es' })).body.data.count).toBe(2)
    const sent = new SentMessages(world.server.db)
    const [french] = await sent.to('Francois@out.example')
    expect(french?.subject).toBe('admin partage Load 21 avec vous')
    expect(french?.text).toContain(link)
    expect((await sent.to('guest@out.example'))[0]?.subject).toBe('admin comparte Load 21 con usted')
    // the key stands nowhere in the outbox
    const rows = await world.server.db.rows('select content from outbox')
    expect(JSON.stringify(rows)).not.toContain(link.slice(-32))
    await world.server.db.run('update share set expires_at = now() where share_id = $1', [shareId])
    expect((await call(sendShareEmail, { shareId, emails })).body.errorCode).toBe(4031300)
  })
})
