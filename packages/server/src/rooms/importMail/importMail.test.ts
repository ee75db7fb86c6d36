import { ROOMS } from '@waymark/contract/calls.ts'
import type { Arrival } from '@waymark/contract/rooms/import/importInbox.ts'
import { makeCertificate } from '@waymark/gateway/testing/makeCertificate.ts'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { SmallImap } from './SmallImap.testing.ts'

const { addImportSource, deleteImportSource, getImportSourceList } = ROOMS.importSource
const { confirmArrival, editImportIntake, getImportInbox } = ROOMS.importInbox
const { editImportMail, getImportMail, tryImportMail } = ROOMS.importMail

const folder = mkdtempSync(join(tmpdir(), 'mail-tls-'))
const trusted = getCACertificates()
let server: TestServer
let closed: TestServer
let imap: SmallImap
let tls: { readonly cert: Buffer; readonly key: Buffer }
let [orgId, port] = [0, 0]
beforeAll(async () => {
  const files = makeCertificate(folder)
  tls = { cert: readFileSync(files.cert), key: readFileSync(files.key) }
  setDefaultCACertificates([...trusted, tls.cert.toString()])
  imap = new SmallImap(tls)
  port = await imap.start()
  server = await startTestServer({ pushPrivate: 'allow' })
  closed = await startTestServer()
  orgId = await server.makeOrg('Haulers')
  const looks = { assetType: 2000, icon: 'truck' } as const
  await server.call(ROOMS.vehicle.addVehicle, { orgId, name: 'T-1', ...looks })
})
afterAll(async () => {
  setDefaultCACertificates(trusted)
  await server.stop()
  await closed.stop()
  await imap.stop()
  rmSync(folder, { recursive: true, force: true })
})

const box = (more: object = {}) => ({
  host: '127.0.0.1',
  port,
  security: 'tls' as const,
  username: imap.user,
  password: imap.password,
  folder: 'INBOX',
  ...more,
})
let count = 0
const source = async (): Promise<number> =>
  (await server.call(addImportSource, { orgId, name: `Mailed ${++count}`, vendor: '' })).body.data.sourceId
const named = { senders: ['@vendor.example', 'Ops@Other.example'], subject: 'export' }
/** A source that is fed by the mailbox. */
const fed = async (more: object = {}): Promise<number> => {
  const sourceId = await source()
  expect((await server.call(editImportMail, { sourceId, ...box(), ...named, ...more })).status).toBe(200)
  return sourceId
}
/** Has the mailbox of a source looked into now. */
const fetchNow = (sourceId: number) =>
  server.db.run('update import_mailbox set next_at = now() where source_id = $1', [sourceId])
let minutes = 0
const file = (name = 'T-1'): string => {
  const at = new Date(Math.floor(Date.now() / 60_000) * 60_000 - 36_000_000 + ++minutes * 60_000).toISOString()
  return `Asset,Time (UTC),Latitude,Longitude\n${name},${at},41.88,-87.63\n`
}
const message = (uid: number, more: object = {}) => ({
  uid,
  from: 'robot@vendor.example',
  subject: 'Daily Export',
  fileName: `day-${uid}.csv`,
  content: file(),
  ...more,
})
const inbox = async (sourceId: number): Promise<Arrival[]> =>
  (await server.call(getImportInbox, { sourceId })).body.data.list
const mailbox = async (sourceId: number) => (await server.call(getImportMail, { sourceId })).body.data.mailbox
const names = async (sourceId: number) => (await inbox(sourceId)).map(({ fileName, state }) => `${fileName} ${state}`)

describe('files that come by mail', () => {
  it('21 first 6: of named senders and subjects wait for the first to be confirmed, and each is taken once', async () => {
    imap.messages = [
      message(1, { from: 'stranger@evil.example' }),
      message(2, { subject: 'Hello' }),
      message(3, { fileName: 'picture.png' }),
      message(4),
      message(5, { from: 'ops@other.example', content: file() }),
    ]
    const sourceId = await fed()
    await eventually(async () => expect(await names(sourceId)).toEqual(['day-5.csv waiting', 'day-4.csv waiting']))
    expect((await inbox(sourceId))[0]).toMatchObject({ way: 'mail', reason: 'first', good: 1, taken: 0 })
    await server.call(confirmArrival, { arrivalId: (await inbox(sourceId))[0]!.arrivalId })
    await eventually(async () => expect(await names(sourceId)).toEqual(['day-5.csv done', 'day-4.csv done']))
    imap.messages = [...imap.messages, message(6)]
    await fetchNow(sourceId)
    await eventually(async () => expect((await names(sourceId))[0]).toBe('day-6.csv done'))
    // the mailbox numbers its messages anew: what came is known by its content
    imap.uidValidity++
    imap.messages = imap.messages.map((each) => ({ ...each, uid: each.uid + 100 }))
    imap.messages.push(message(200))
    await fetchNow(sourceId)
    await eventually(async () => expect((await names(sourceId))[0]).toBe('day-200.csv done'))
    expect(await inbox(sourceId)).toHaveLength(4)
    expect((await mailbox(sourceId))?.lookedAt).not.toBeNull()
    // nothing in the mailbox is changed
    expect(imap.heard.some((command) => /^(UID )?(STORE|COPY|MOVE|EXPUNGE|APPEND)|^SELECT|BODY\[/i.test(command))).toBe(
      false,
    )
  })

  it('21 first 6: wait in the mailbox while too many files of the source wait here', async () => {
    imap.messages = Array.from({ length: 22 }, (_, i) => message(i + 300))
    const sourceId = await fed()
    await eventually(async () => expect(await inbox(sourceId)).toHaveLength(20))
    await eventually(async () => expect((await inbox(sourceId)).every(({ state }) => state === 'waiting')).toBe(true))
    await server.call(confirmArrival, { arrivalId: (await inbox(sourceId))[0]!.arrivalId })
    await eventually(async () => expect((await inbox(sourceId)).every(({ state }) => state === 'done')).toBe(true))
    await fetchNow(sourceId)
    await eventually(async () => expect(await inbox(sourceId)).toHaveLength(22))
  })

  it('21 first 6: of before the mailbox was named are left, but for the last days', async () => {
    imap.messages = [message(400, { at: new Date(Date.now() - 30 * 86_400_000) }), message(401)]
    const sourceId = await fed()
    await eventually(async () => expect(await names(sourceId)).toEqual(['day-401.csv waiting']))
  })

  it('21 first 6: that fail say why and since when, less and less often, and go on by themselves', async () => {
    imap.messages = [message(500)]
    const sourceId = await fed({ folder: 'Nowhere' })
    await eventually(async () => expect(await mailbox(sourceId)).toMatchObject({ failure: 'folder' }))
    const first = await mailbox(sourceId)
    const wait = async () =>
      (await server.db.row<{ s: number }>(
        'select extract(epoch from next_at - now())::float8 as s from import_mailbox where source_id = $1',
        [sourceId],
      ))!.s
    expect(await wait()).toBeGreaterThan(60)
    await fetchNow(sourceId)
    await eventually(async () => expect(await wait()).toBeGreaterThan(180))
    expect((await mailbox(sourceId))?.failedSince).toBe(first?.failedSince)
    const [listed] = (await server.call(getImportSourceList, { recordIds: [sourceId] })).body.data.list
    expect(listed).toMatchObject({ state: 'failed', failedSince: first?.failedSince })
    await server.call(editImportMail, { sourceId, ...box(), ...named })
    await eventually(async () => expect(await mailbox(sourceId)).toMatchObject({ failure: '', failedSince: null }))
  })
})

describe('a mailbox', () => {
  const tried = async (more: object, at = server, sourceId = 0) =>
    (await at.call(tryImportMail, { sourceId, ...box(), ...more })).body.data

  it('21 first 6: is tried before it is kept, and what is wrong is told', async () => {
    imap.messages = [message(600)]
    const sourceId = await source()
    expect(await tried({}, server, sourceId)).toEqual({ ok: true, failure: '', messages: 1 })
    expect(await tried({ password: 'wrong' }, server, sourceId)).toMatchObject({ ok: false, failure: 'login' })
    expect(await tried({ folder: 'Nowhere' }, server, sourceId)).toMatchObject({ failure: 'folder' })
    expect(await tried({ port: 1 }, server, sourceId)).toMatchObject({ failure: 'refused' })
    expect(await tried({ host: 'nowhere.invalid' }, server, sourceId)).toMatchObject({ failure: 'host' })
    expect(await mailbox(sourceId)).toBeNull()
  })

  it('21 first 6: within the own network is not connected to unless that is allowed', async () => {
    const added = await closed.call(addImportSource, { orgId: closed.orgId, name: 'Closed', vendor: '' })
    // one that no source looks into by itself
    const other = new SmallImap(tls)
    const otherPort = await other.start()
    const result = await tried({ port: otherPort }, closed, added.body.data.sourceId)
    expect(result).toMatchObject({ ok: false, failure: 'forbidden' })
    expect(other.heard).toEqual([])
    await other.stop()
  })

  it('21 first 6: keeps its password encrypted, tells it nobody, and sends it to no other host', async () => {
    const sourceId = await fed()
    const stored = await server.db.row<{ all: string }>(
      `select (select string_agg(m::text, ' ') from import_mailbox m) || coalesce((select string_agg(facts::text, ' ') from audit_log), '') as all`,
    )
    expect(stored?.all).not.toContain(imap.password)
    expect(JSON.stringify(await mailbox(sourceId))).not.toContain('assword')
    const { password: _, ...without } = box()
    expect((await server.call(editImportMail, { sourceId, ...without, ...named })).status).toBe(200)
    expect((await server.call(tryImportMail, { sourceId, ...without })).body.data.ok).toBe(true)
    for (const other of [{ host: 'localhost' }, { username: 'somebody' }])
      expect((await server.call(tryImportMail, { sourceId, ...without, ...other })).status).toBe(400)
    await server.call(editImportIntake, { sourceId, way: 'hand' })
    expect(await mailbox(sourceId)).toBeNull()
    expect(await server.db.row('select from import_mailbox where source_id = $1', [sourceId])).toBeUndefined()
  })

  it('21 first 6: is seen and chosen by who may import for the organization', async () => {
    const sourceId = await fed()
    const may = ['monitoring:import:view', 'monitoring:import:edit']
    const stranger = await server.makeUser('stranger', await server.makeOrg('Others'), may)
    for (const { method, path } of [getImportMail, editImportMail, tryImportMail]) {
      const params =
        path === getImportMail.path
          ? { sourceId }
          : { sourceId, ...box(), ...(path === editImportMail.path ? named : {}) }
      expect((await server.raw(method, path, params, { token: stranger })).body.errorCode).toBe(4042300)
    }
    await server.call(deleteImportSource, { sourceId })
    expect((await server.call(getImportMail, { sourceId })).body.errorCode).toBe(4042300)
  })
})
