import { FakeCarrier } from '@waymark/server/testing/carriers/FakeCarrier.ts'
import { FAKES } from '@waymark/server/testing/carriers/FAKES.ts'
import { iccids } from '@waymark/server/testing/carriers/iccids.ts'
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Api } from '../../src/Api.ts'
import { makeDataFolder, startWaymark, type WaymarkProcess } from '../../src/startWaymark.ts'

const folder = makeDataFolder()
const fake = new FakeCarrier(FAKES.pod)
let waymark: WaymarkProcess
let api: Api

const start = async (): Promise<void> => {
  const env = { WAYMARK_LOG_LEVEL: 'fatal', WAYMARK_PUSH_PRIVATE: 'allow' }
  waymark = await startWaymark({ dataFolder: folder, env })
  api = await Api.signIn(waymark)
}
/** Ends the server as a power cut would, and starts it again. */
const killAndStart = async (): Promise<void> => {
  const ended = new Promise((resolve) => waymark.process.once('exit', resolve))
  waymark.process.kill('SIGKILL')
  await ended
  await start()
}
beforeAll(start)
afterAll(async () => {
  await waymark.stop()
  await fake.stop()
  rmSync(folder, { recursive: true, force: true })
})

interface Item {
  readonly id: number
  readonly ok: boolean
}

it('kill -9 in the middle of a batch leaves all of it or nothing; asked again, it is done once', async () => {
  const devices: number[] = []
  for (let n = 0; n < 200; n++)
    devices.push((await api.post<{ id: number }>('orgMDevice/addDevice', { orgId: 1, identifier: `batch-${n}` })).id)
  const batch = (): Promise<Item[]> =>
    api.post<Item[]>('monitorMDevice/batchDeviceStatus', { devices, event: 'retire', reason: 'worn out' })
  const retired = async (): Promise<number> => {
    const { states } = await api.get<{ states: { state: string; devices: number }[] }>(
      'orgMDevice/getDeviceStatusCount',
      {},
    )
    return states.find(({ state }) => state === 'retired')?.devices ?? 0
  }
  const lost = batch().catch(() => undefined)
  await new Promise((resolve) => setTimeout(resolve, 60))
  await killAndStart()
  await lost
  const before = await retired()
  expect([0, 200]).toContain(before)
  const items = await batch()
  expect(items.filter(({ ok }) => ok)).toHaveLength(200 - before)
  expect(await retired()).toBe(200)
  for (const device of devices.filter((_id, place) => place % 20 === 0)) {
    const params = { device, events: 'retire' }
    const { total } = await api.get<{ total: number }>('orgMDevice/getDeviceEvents', params)
    expect(total).toBe(1)
  }
})

it('kill -9 while carriers are asked and their cards compared: it goes on, and nothing is asked or told twice', async () => {
  const baseUrl = await fake.start()
  const numbers = iccids(400, 9_000)
  for (const iccid of numbers) fake.cards.add(iccid, 'active')
  const account = { orgId: 1, carrier: 'pod', name: 'Killed', baseUrl, credentials: FAKES.pod.credentials }
  const { simCarrierId } = await api.post<{ simCarrierId: number }>('simManager/addSimCarrier', account)
  const file = Buffer.from(['ICCID', ...numbers].join('\n')).toString('base64')
  await api.post('simManager/importSim', { simCarrierId, fileName: 'cards.csv', file })
  interface Row {
    simId: number
    iccid: string
    state: string
    operation: { state: string } | null
  }
  const cards = async (): Promise<Row[]> => {
    const { list } = await api.get<{ list: Row[] }>('simManager/getSimList', { pageSize: 500 })
    return list
  }
  const until = (read: () => Promise<unknown>) => expect.poll(read, { interval: 300, timeout: 150_000 })
  await until(async () => (await cards()).filter(({ state }) => state === 'active').length).toBe(400)
  const simIds = (await cards()).slice(0, 60).map(({ simId }) => simId)
  // what the product asks while it dies, and what it reads of all of them
  const asked = api.post('simManager/batchEditPodSimCardStatus', { simIds, action: 'suspend' }).catch(() => undefined)
  await expect.poll(() => fake.cards.changes.length, { interval: 5 }).toBeGreaterThan(10)
  const compared = api.get('simManager/syncByType', { carrier: 'pod' }).catch(() => undefined)
  await expect.poll(() => fake.cards.changes.length, { interval: 5 }).toBeGreaterThan(25)
  await killAndStart()
  await Promise.all([asked, compared])
  await until(async () => (await cards()).filter(({ state }) => state === 'suspended').length).toBe(60)
  await until(async () => (await cards()).filter(({ operation }) => operation !== null)).toEqual([])
  expect(fake.cards.changes).toHaveLength(60)
  expect(new Set(fake.cards.changes).size).toBe(60)
  for (const simId of simIds.filter((_id, place) => place % 6 === 0)) {
    const { list } = await api.get<{ list: { event: string; state: string | null }[] }>('simManager/getSimLogList', {
      simId,
    })
    expect(list.filter(({ event, state }) => event === 'suspend' && state === null)).toHaveLength(1)
    expect(list.filter(({ event, state }) => event === 'suspend' && state === 'confirmed')).toHaveLength(1)
  }
  const { total } = await api.get<{ total: number }>('simManager/getSimList', {})
  expect(total).toBe(400)
})
