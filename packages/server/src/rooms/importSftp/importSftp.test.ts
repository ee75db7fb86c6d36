import { ROOMS } from '@waymark/contract/calls.ts'
import type { Arrival } from '@waymark/contract/rooms/import/importInbox.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { isWanted } from './isWanted.ts'
import { type SmallFile, SmallSftp } from './SmallSftp.testing.ts'

const { addImportSource, getImportSourceList } = ROOMS.importSource
const { confirmArrival, editImportIntake, getImportInbox } = ROOMS.importInbox
const { editImportSftp, getImportSftp, tryImportSftp } = ROOMS.importSftp

let server: TestServer
let closed: TestServer
const sftp = new SmallSftp()
let [orgId, port] = [0, 0]

beforeAll(async () => {
  port = await sftp.start()
  server = await startTestServer({ pushPrivate: 'allow' })
  closed = await startTestServer()
  orgId = await server.makeOrg('Haulers')
  await server.call(ROOMS.vehicle.addVehicle, { orgId, name: 'T-1', assetType: 2000, icon: 'truck' })
})
afterAll(async () => {
  await server.stop()
  await closed.stop()
  await sftp.stop()
})

const named = (more: object = {}) => ({
  host: '127.0.0.1',
  port,
  username: sftp.user,
  auth: 'password' as const,
  password: sftp.password,
  directory: '/outgoing',
  hostKey: sftp.fingerprint,
  ...more,
})
let count = 0
const source = async (): Promise<number> =>
  (await server.call(addImportSource, { orgId, name: `Fetched ${++count}`, vendor: '' })).body.data.sourceId
/** A source that is fed by the folder. */
const fed = async (more: object = {}): Promise<number> => {
  const sourceId = await source()
  expect((await server.call(editImportSftp, { sourceId, ...named(more) })).status).toBe(200)
  return sourceId
}
/** Has the folder of a source looked into now. */
const fetchNow = (sourceId: number) =>
  server.db.run('update import_sftp set next_at = now() where source_id = $1', [sourceId])
let minutes = 0
const file = (name: string, more: Partial<SmallFile> = {}): SmallFile => {
  const hour = Math.floor(Date.now() / 60_000) * 60_000 - 36_000_000
  const modified = new Date(hour + ++minutes * 60_000).toISOString()
  const content = `Asset,Time (UTC),Latitude,Longitude\nT-1,${modified},41.88,-87.63\n`
  return { name, content, at: hour + minutes * 60_000, ...more }
}
const inbox = async (sourceId: number): Promise<Arrival[]> =>
  (await server.call(getImportInbox, { sourceId })).body.data.list
const names = async (sourceId: number) => (await inbox(sourceId)).map(({ fileName, state }) => `${fileName} ${state}`)
const folder = async (sourceId: number) => (await server.call(getImportSftp, { sourceId })).body.data.folder

describe('files that are fetched by SFTP', () => {
  it('21 first 6: wait for the first to be confirmed, the oldest first, and each is taken once', async () => {
    sftp.files = [
      file('day-1.csv'),
      file('notes.txt'),
      file('.hidden.csv'),
      file('folder.csv', { isFolder: true }),
      file('empty.csv', { content: '' }),
      file('old.csv', { at: Date.now() - 30 * 86_400_000 }),
      file('day-2.csv'),
    ]
    const sourceId = await fed()
    await eventually(async () => expect(await names(sourceId)).toEqual(['day-2.csv waiting', 'day-1.csv waiting']))
    expect((await inbox(sourceId))[0]).toMatchObject({ way: 'sftp', reason: 'first', good: 1, taken: 0 })
    await server.call(confirmArrival, { arrivalId: (await inbox(sourceId))[0]!.arrivalId })
    await eventually(async () => expect(await names(sourceId)).toEqual(['day-2.csv done', 'day-1.csv done']))
    sftp.opened.length = 0
    sftp.files = [...sftp.files, file('day-3.csv')]
    await fetchNow(sourceId)
    await eventually(async () => expect((await names(sourceId))[0]).toBe('day-3.csv done'))
    // what was fetched before is not read again, and one of the same name that is another is
    expect(sftp.opened).toEqual(['day-3.csv'])
    sftp.files = sftp.files.map((each) => (each.name === 'day-1.csv' ? file('day-1.csv') : each))
    await fetchNow(sourceId)
    await eventually(async () => expect((await names(sourceId))[0]).toBe('day-1.csv done'))
    expect(await inbox(sourceId)).toHaveLength(4)
  })

  it('21 first 6: are those whose names are asked for, and not what is being written', async () => {
    sftp.files = [
      file('positions-1.csv'),
      file('other.csv'),
      file('positions-2.csv', { at: Date.now() + 1 }),
      file('positions-3.xlsx.csv'),
    ]
    const sourceId = await fed({ pattern: 'Positions-*.csv' })
    await eventually(async () => expect((await folder(sourceId))?.lookedAt).not.toBeNull())
    const fetched = (await inbox(sourceId)).map(({ fileName }) => fileName)
    expect(fetched).not.toContain('other.csv')
    expect(fetched).toEqual(expect.arrayContaining(['positions-1.csv', 'positions-3.xlsx.csv']))
    const wanted = (name: string, pattern: string): boolean => isWanted({ name, size: 1 }, pattern)
    expect(wanted('a-b-c.csv', 'a*b*c.csv')).toBe(true)
    expect(wanted('ab.csv', 'ab*b.csv')).toBe(false)
    expect(wanted('a.csv', 'a.csv')).toBe(true)
    expect(wanted('a.csv', '*')).toBe(true)
    expect(wanted('a.csv', 'b*')).toBe(false)
    expect(isWanted({ name: 'a.csv', size: 6 * 1024 * 1024 }, '')).toBe(false)
    expect(wanted(`${'a'.repeat(190)}.csv`, '*a'.repeat(50))).toBe(false)
  })

  it('21 first 6: that fail say why and since when, less and less often, and go on by themselves', async () => {
    sftp.files = [file('later.csv')]
    const sourceId = await fed({ directory: '/nowhere' })
    await eventually(async () => expect(await folder(sourceId)).toMatchObject({ failure: 'folder' }))
    const first = await folder(sourceId)
    const wait = async () =>
      (await server.db.row<{ s: number }>(
        'select extract(epoch from next_at - now())::float8 as s from import_sftp where source_id = $1',
        [sourceId],
      ))!.s
    await fetchNow(sourceId)
    await eventually(async () => expect(await wait()).toBeGreaterThan(180))
    expect((await folder(sourceId))?.failedSince).toBe(first?.failedSince)
    const [listed] = (await server.call(getImportSourceList, { recordIds: [sourceId] })).body.data.list
    expect(listed).toMatchObject({ state: 'failed', failedSince: first?.failedSince })
    await server.call(editImportSftp, { sourceId, ...named() })
    await eventually(async () => expect(await names(sourceId)).toEqual(['later.csv waiting']))
    await eventually(async () => expect(await folder(sourceId)).toMatchObject({ failure: '', failedSince: null }))
  })
})

describe('an SFTP server', () => {
  const tried = async (more: object, sourceId: number, at = server) => {
    const { hostKey, ...rest } = named(more)
    return (await at.call(tryImportSftp, { sourceId, ...rest, ...(hostKey ? { hostKey } : {}) })).body.data
  }

  it('21 first 6: tells its key before anybody signs in, and nothing is told to one with another key', async () => {
    sftp.files = [file('one.csv'), file('two.csv'), file('three.txt')]
    const sourceId = await source()
    sftp.tried.length = 0
    const { password: _, ...without } = named({ hostKey: undefined })
    const asked = await server.call(tryImportSftp, { sourceId, ...without })
    const shown = { ok: false, failure: 'hostKey', hostKey: sftp.fingerprint, files: 0 }
    expect(asked.body.data).toEqual(shown)
    expect(await tried({ hostKey: undefined }, sourceId)).toEqual(shown)
    expect(await tried({ hostKey: `SHA256:${'A'.repeat(43)}` }, sourceId)).toEqual(shown)
    expect(sftp.tried).toEqual([])
    expect(await tried({}, sourceId)).toEqual({ ok: true, failure: '', hostKey: sftp.fingerprint, files: 2 })
    expect(sftp.tried).toEqual(['fleet password'])
    const other = await fed({ hostKey: `SHA256:${'B'.repeat(43)}` })
    await eventually(async () => expect(await folder(other)).toMatchObject({ failure: 'hostKey' }))
    expect(sftp.tried).toEqual(['fleet password'])
  })

  it('21 first 6: is signed in to by a private key too, and what is wrong is told', async () => {
    const sourceId = await source()
    const key = { auth: 'key', password: undefined, privateKey: sftp.key.private }
    expect(await tried(key, sourceId)).toMatchObject({ ok: true })
    expect(await tried({ ...key, privateKey: 'no key' }, sourceId)).toMatchObject({ failure: 'privateKey' })
    expect(await tried({ password: 'wrong' }, sourceId)).toMatchObject({ ok: false, failure: 'login' })
    expect(await tried({ directory: '/nowhere' }, sourceId)).toMatchObject({ failure: 'folder' })
    expect(await tried({ port: 1 }, sourceId)).toMatchObject({ failure: 'refused' })
    expect(await tried({ host: 'nowhere.invalid' }, sourceId)).toMatchObject({ failure: 'host' })
    expect(await folder(sourceId)).toBeNull()
    const named = await closed.call(addImportSource, { orgId: closed.orgId, name: 'Closed', vendor: '' })
    expect(await tried({}, named.body.data.sourceId, closed)).toMatchObject({ ok: false, failure: 'forbidden' })
  })

  it('21 first 6: what one signs in with is encrypted, told nobody, and sent to no other server', async () => {
    const sourceId = await fed({ auth: 'key', password: undefined, privateKey: sftp.key.private })
    const stored = await server.db.row<{ all: string }>(
      `select (select string_agg(m::text, ' ') from import_sftp m) || coalesce((select string_agg(facts::text, ' ') from audit_log), '') as all`,
    )
    expect(stored?.all).not.toContain(sftp.password)
    expect(stored?.all).not.toContain('PRIVATE KEY')
    expect(JSON.stringify(await folder(sourceId))).not.toMatch(/PRIVATE|assword"/)
    const { password: _, ...without } = named({ auth: 'key' })
    expect((await server.call(editImportSftp, { sourceId, ...without })).status).toBe(200)
    expect((await server.call(tryImportSftp, { sourceId, ...without })).body.data.ok).toBe(true)
    const others = [{ host: 'localhost' }, { port: 22 }, { username: 'somebody' }, { auth: 'password' as const }]
    for (const other of [...others, { hostKey: `SHA256:${'C'.repeat(43)}` }])
      expect((await server.call(tryImportSftp, { sourceId, ...without, ...other })).status).toBe(400)
    await server.call(editImportIntake, { sourceId, way: 'hand' })
    expect(await folder(sourceId)).toBeNull()
    expect(await server.db.row('select from import_sftp where source_id = $1', [sourceId])).toBeUndefined()
  })

  it('21 first 6: is seen and chosen by who may import for the organization', async () => {
    const sourceId = await fed()
    const may = ['monitoring:import:view', 'monitoring:import:edit']
    const stranger = await server.makeUser('stranger', await server.makeOrg('Others'), may)
    for (const { method, path } of [getImportSftp, editImportSftp, tryImportSftp]) {
      const params = path === getImportSftp.path ? { sourceId } : { sourceId, ...named() }
      expect((await server.raw(method, path, params, { token: stranger })).body.errorCode).toBe(4042300)
    }
  })
})
