import { ROOMS } from '@waymark/contract/calls.ts'
import type { Arrival, INTAKE_WAYS } from '@waymark/contract/rooms/import/importInbox.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, readdir, readFile, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { addImportSource, deleteImportSource, getImportLog } = ROOMS.importSource
const { confirmArrival, dismissArrival, editImportIntake, getArrivalFile, getImportInbox, getImportIntakes } =
  ROOMS.importInbox

let server: TestServer
let [orgId, truck] = [0, 0]
const root = mkdtempSync(join(tmpdir(), 'inbox-'))
beforeAll(async () => {
  server = await startTestServer({ inbox: root, publicUrl: 'https://fleet.example' })
  orgId = await server.makeOrg('Haulers')
  const looks = { assetType: 2000, icon: 'truck' } as const
  truck = (await server.call(ROOMS.vehicle.addVehicle, { orgId, name: 'T-1', ...looks })).body.data.vehicleId
})
afterAll(async () => {
  await server.stop()
  rmSync(root, { recursive: true, force: true })
})

let minutes = 0
/** A file with a sighting of T-1 that is newer than those before. */
const file = (name = 'T-1'): string => {
  const at = new Date(Math.floor(Date.now() / 60_000) * 60_000 - 3_600_000 + ++minutes * 60_000).toISOString()
  return `Asset,Time (UTC),Latitude,Longitude\n${name},${at},41.88,-87.63\n`
}
let sources = 0
const source = async (way: (typeof INTAKE_WAYS)[number]) => {
  const added = await server.call(addImportSource, { orgId, name: `Vendor ${++sources}`, vendor: '' })
  const { sourceId } = added.body.data
  const { address, folder } = (await server.call(editImportIntake, { sourceId, way })).body.data
  return { sourceId, folder, path: address.replace('https://fleet.example', '') }
}
const post = (path: string, body: string | Buffer, name = 'export.csv') =>
  fetch(`${server.url}${path}?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    body: new Uint8Array(Buffer.from(body)),
  })
const inbox = async (sourceId: number, token = server.admin): Promise<Arrival[]> =>
  (await server.call(getImportInbox, { sourceId }, { token })).body.data.list
/** Waits for what became of the newest file. */
const newest = async (sourceId: number, count: number): Promise<Arrival> => {
  await eventually(async () => {
    const list = await inbox(sourceId)
    expect(list).toHaveLength(count)
    expect(list[0]?.state).not.toBe('queued')
  })
  return (await inbox(sourceId))[0]!
}
const lastSeen = async (): Promise<string | undefined> =>
  (await server.call(ROOMS.importSource.getSightings, { vehicleId: truck })).body.data.sightings[0]?.source

describe('files that are posted', () => {
  it('first 6: wait again once who confirmed may not come in any more', async () => {
    const { sourceId, path } = await source('webhook')
    await post(path, file())
    const { arrivalId } = await newest(sourceId, 1)
    const leaver = await server.makeUser('leaver', orgId, ['monitoring:import:edit', 'monitoring:import:view'])
    expect((await server.call(confirmArrival, { arrivalId }, { token: leaver })).status).toBe(200)
    await eventually(async () => expect((await inbox(sourceId))[0]).toMatchObject({ state: 'done' }))
    await server.db.run(`update user_account set suspended_at = now() where username = 'leaver'`)
    await post(path, file())
    const second = await newest(sourceId, 2)
    expect(second).toMatchObject({ state: 'waiting', reason: 'unvouched', good: 1, taken: 0 })
    await server.call(confirmArrival, { arrivalId: second.arrivalId })
    await eventually(async () => expect((await inbox(sourceId))[0]).toMatchObject({ state: 'done', taken: 1 }))
    await post(path, file())
    expect(await newest(sourceId, 3)).toMatchObject({ state: 'done' })
  })

  it('first 6: wait with a dry run until one is confirmed, and are taken in by themselves from then on', async () => {
    const { sourceId, path } = await source('webhook')
    expect((await post(path, file())).status).toBe(200)
    const first = await newest(sourceId, 1)
    expect(first).toMatchObject({
      state: 'waiting',
      reason: 'first',
      total: 1,
      good: 1,
      taken: 0,
      fileName: 'export.csv',
    })
    expect((await server.call(getImportLog, { sourceId })).body.data.total).toBe(0)
    await server.call(confirmArrival, { arrivalId: first.arrivalId })
    await eventually(async () => expect((await inbox(sourceId))[0]).toMatchObject({ state: 'done', taken: 1 }))
    await post(path, file())
    expect(await newest(sourceId, 2)).toMatchObject({ state: 'done', total: 1, taken: 1 })
    const log = (await server.call(getImportLog, { sourceId })).body.data
    expect([log.total, log.list[0]?.isFinished, log.list[0]?.userName]).toEqual([2, true, 'admin'])
    expect(await lastSeen()).toBe(`Vendor ${sources}`)
    const { list } = (await server.call(getImportIntakes, {})).body.data
    expect(list.find((each) => each.sourceId === sourceId)).toMatchObject({
      way: 'webhook',
      automatic: true,
      waiting: 0,
    })
    const raw = await fetch(`${server.url}${getArrivalFile.path}?arrivalId=${first.arrivalId}`, {
      headers: { authorization: server.admin },
    })
    expect(await raw.text()).toContain('T-1,')
  })

  it('first 6: are refused with the reason where they cannot be read, or tell of nothing that is known', async () => {
    const { sourceId, path } = await source('webhook')
    await post(path, file())
    await server.call(confirmArrival, { arrivalId: (await newest(sourceId, 1)).arrivalId })
    await post(path, 'no table at all', 'notes.pdf')
    const unread = await newest(sourceId, 2)
    expect(unread.state).toBe('refused')
    expect(unread.message).not.toBe('')
    await post(path, file('Nobody knows'))
    expect(await newest(sourceId, 3)).toMatchObject({ state: 'refused', reason: 'nothing', total: 1, taken: 0 })
    await post(path, `${file()}T-1,not a time,41,-87\n`)
    expect(await newest(sourceId, 4)).toMatchObject({ state: 'refused', reason: 'problems', good: 1, taken: 0 })
  })

  it('first 6: may be refused by hand', async () => {
    const { sourceId, path } = await source('webhook')
    await post(path, file(), '../../etc/passwd.csv')
    const { arrivalId, fileName } = await newest(sourceId, 1)
    expect(fileName).not.toMatch(/[/\\]/)
    await server.call(dismissArrival, { arrivalId })
    expect((await inbox(sourceId))[0]).toMatchObject({ state: 'refused', reason: 'dismissed' })
    expect((await server.call(dismissArrival, { arrivalId })).body.errorCode).toBe(409)
  })

  it('first 6: need the address of the source, which ends with the next one, and fit into it', async () => {
    const { sourceId, path } = await source('webhook')
    expect((await post(`${path.slice(0, -2)}xx`, file())).status).toBe(404)
    expect((await post(path, Buffer.alloc(5 * 1024 * 1024 + 1))).status).toBe(400)
    expect((await post(path, '')).status).toBe(400)
    const next = (await server.call(editImportIntake, { sourceId, way: 'webhook' })).body.data.address
    expect((await post(path, file())).status).toBe(404)
    expect((await post(next.replace('https://fleet.example', ''), file())).status).toBe(200)
    const stored = await server.db.row<{ all: string }>(
      'select string_agg(i::text, chr(10)) as all from import_intake i',
    )
    expect(stored?.all).not.toContain(next.split('/').at(-1))
    await server.call(deleteImportSource, { sourceId })
    expect((await post(next.replace('https://fleet.example', ''), file())).status).toBe(404)
  })

  it('first 6: come no faster than one source may, and no more of them than may wait', async () => {
    const { path } = await source('webhook')
    const codes = await Promise.all(Array.from({ length: 14 }, () => post(path, file()).then(({ status }) => status)))
    expect(codes).toContain(429)
    expect(codes.filter((code) => code === 200).length).toBeLessThan(14)
  })

  it('first 6: are seen and confirmed by who may import for the organization', async () => {
    const { sourceId, path } = await source('webhook')
    await post(path, file())
    const { arrivalId } = await newest(sourceId, 1)
    const may = ['monitoring:import:view', 'monitoring:import:edit']
    const stranger = await server.makeUser('stranger', await server.makeOrg('Others'), may)
    expect(await inbox(sourceId, stranger)).toEqual([])
    for (const { method, path: address } of [confirmArrival, dismissArrival, getArrivalFile])
      expect((await server.raw(method, address, { arrivalId }, { token: stranger })).status).toBe(404)
    expect((await server.call(editImportIntake, { sourceId, way: 'hand' }, { token: stranger })).body.errorCode).toBe(
      4042300,
    )
    const clerk = await server.makeUser('clerk', orgId, may)
    const asked = { arrivalId, addVehicles: true }
    expect((await server.call(confirmArrival, asked, { token: clerk })).status).toBe(403)
    expect((await server.call(confirmArrival, { arrivalId }, { token: clerk })).status).toBe(200)
  })
})

describe('a watched folder', () => {
  const old = new Date(Date.now() - 60_000)
  const lay = async (folder: string, name: string, content: string, at = old): Promise<void> => {
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, name), content)
    await utimes(join(folder, name), at, at)
  }
  const files = async (folder: string): Promise<string[]> =>
    (await readdir(folder, { withFileTypes: true })).filter((each) => !each.isDirectory()).map(({ name }) => name)

  it('first 6: is emptied into done and refused, each file once, with the reason beside what was refused', async () => {
    const { sourceId, folder } = await source('folder')
    expect(folder).toBe(join(root, String(sourceId)))
    await lay(folder, 'monday.csv', file())
    const first = await newest(sourceId, 1)
    expect(first).toMatchObject({ state: 'waiting', reason: 'first', way: 'folder', fileName: 'monday.csv' })
    // it lies there until it is known what became of it
    expect(await files(folder)).toEqual(['monday.csv'])
    await server.call(confirmArrival, { arrivalId: first.arrivalId })
    await eventually(async () => expect(await files(folder)).toEqual([]))
    expect((await readdir(join(folder, 'done')))[0]).toMatch(/ monday\.csv$/)
    await lay(folder, 'tuesday.csv', file())
    await lay(folder, 'wrong.csv', 'nothing,of,use\n1,2,3\n')
    await eventually(async () => expect(await files(folder)).toEqual([]))
    const refused = await readdir(join(folder, 'refused'))
    expect(refused.map((name) => name.replace(/^\d+ /, '')).sort()).toEqual(['wrong.csv', 'wrong.csv.reason.txt'])
    const reason = refused.find((name) => name.endsWith('.reason.txt')) ?? ''
    expect((await readFile(join(folder, 'refused', reason), 'utf8')).trim()).toMatch(
      /^[A-Z][a-z]+ [a-z ,]+( \(\d+\))?$/,
    )
    const list = await inbox(sourceId)
    expect(list.map(({ fileName, state }) => `${fileName} ${state}`).sort()).toEqual([
      'monday.csv done',
      'tuesday.csv done',
      'wrong.csv refused',
    ])
  })

  it('first 6: takes no links, nothing below it, and nothing that is still being written', async () => {
    const { sourceId, folder } = await source('folder')
    const elsewhere = join(root, 'secret.csv')
    await writeFile(elsewhere, file())
    await mkdir(join(folder, 'below'), { recursive: true })
    await symlink(elsewhere, join(folder, 'link.csv'))
    await lay(join(folder, 'below'), 'deep.csv', file())
    await lay(folder, '.hidden.csv', file())
    await lay(folder, 'growing.csv', file(), new Date(Date.now() + 60_000))
    await lay(folder, 'plain.csv', file())
    expect(await newest(sourceId, 1)).toMatchObject({ fileName: 'plain.csv' })
    expect((await inbox(sourceId)).map(({ fileName }) => fileName)).toEqual(['plain.csv'])
    await utimes(join(folder, 'growing.csv'), old, old)
    expect(await newest(sourceId, 2)).toMatchObject({ fileName: 'growing.csv' })
  })

  it('first 6: that is a link leads nowhere, and keeps no other from being looked into', async () => {
    const linked = await source('folder')
    const target = mkdtempSync(join(tmpdir(), 'elsewhere-'))
    await lay(target, 'outside.csv', file())
    await eventually(async () => expect(await readdir(root)).toContain(String(linked.sourceId)))
    rmSync(linked.folder, { recursive: true })
    await symlink(target, linked.folder)
    const after = await source('folder')
    await lay(after.folder, 'inside.csv', file())
    expect(await newest(after.sourceId, 1)).toMatchObject({ fileName: 'inside.csv' })
    expect(await inbox(linked.sourceId)).toEqual([])
    rmSync(target, { recursive: true })
  })
})
