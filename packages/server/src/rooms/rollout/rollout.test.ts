import { ROOMS } from '@waymark/contract/calls.ts'
import { PERMISSIONS } from '@waymark/contract/permissions.ts'
import type { Rollout } from '@waymark/contract/rooms/device/rollout.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reportingDevices } from '../../testing/devices/reportingDevices.ts'
import { modelNamed } from '../../testing/devices/modelNamed.ts'
import { ObeyingDevices } from '../../testing/devices/obeyingDevice.ts'
import { releaseFirmware } from '../../testing/devices/releaseFirmware.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { addRollout, advanceRollout, getRolloutDeviceList, getRolloutList, pauseRollout, resumeRollout } = ROOMS.rollout
const { startRollout, stopRollout } = ROOMS.rollout
const { withdrawUpdate } = ROOMS.firmware
const { batchEditDevice } = ROOMS.device

let server: TestServer
const devices = new ObeyingDevices()
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  devices.close()
  await server.stop()
})

const PATIENT = { timeout: 120_000, interval: 200 }
let count = 0
/** An organisation with firmware of its own. */
const world = async () => {
  const name = `Rolled ${++count}`
  const version = `03${String(count).padStart(2, '0')}`
  const [orgId, modelId] = [await server.makeOrg(name), await modelNamed(server, 'GV300')]
  const updateId = await releaseFirmware(server, { version, modelIds: [modelId] })
  const wish = { name, orgId, updateId, shares: [10, 100], failShare: 25, successShare: 50 }
  const add = async (more: Partial<typeof wish> = {}) => (await server.call(addRollout, { ...wish, ...more })).body
  return { orgId, modelId, updateId, version, add }
}
const read = async (rolloutId: number): Promise<Rollout> => {
  const { list } = (await server.call(getRolloutList, { recordIds: [rolloutId] })).body.data
  if (!list[0]) throw new Error('no such rollout')
  return list[0]
}
/** How it stands; nobody waits here for the next time that it is looked at. */
const hurried = async (rolloutId: number): Promise<Rollout> => {
  await server.db.run('update firmware_rollout set next_look_at = now() where rollout_id = $1', [rolloutId])
  return read(rolloutId)
}
const stateOf = (rolloutId: number) => async () => (await hurried(rolloutId)).state
/** Nobody could tell a device of this file: its sum is another. */
const damage = (updateId: number) =>
  server.db.run(
    `update firmware_piece set content = set_byte(content, 100, (get_byte(content, 100) + 1) % 256)
     where file_key = (select file_key from firmware_file where firmware_id = $1)`,
    [updateId],
  )
const jobsOf = (rolloutId: number) =>
  server.db.rows<{ device_id: number; state: string; failure: string | null }>(
    'select device_id, state, failure from firmware_job where rollout_id = $1 order by job_id',
    [rolloutId],
  )
const events = async (rolloutId: number): Promise<string[]> =>
  (
    await server.db.rows<{ event: string }>(
      `select event from entity_event where kind = 'rollout' and record_id = $1 order by event_id`,
      [rolloutId],
    )
  ).map(({ event }) => event)

describe('a rollout', () => {
  it('FW-3 reaches devices over their sockets, group after group, once each; what it does not fit is left alone', async () => {
    const { modelId, version, add } = await world()
    const { orgId } = server
    const made = []
    for (const hwVersion of ['10100', '10100', '10100', '30000']) {
      const device = await devices.make(server, 'queclink')
      await server.call(batchEditDevice, { devices: [{ id: device.device, modelId, hwVersion }] })
      made.push(device)
    }
    const { data } = await add({ orgId })
    expect(data.devices).toBe(3)
    const { rolloutId } = data
    expect(await read(rolloutId)).toMatchObject({
      state: 'ready',
      groupNo: 0,
      groups: [
        { groupNo: 1, share: 10, size: 1 },
        { groupNo: 2, share: 100, size: 2 },
      ],
      events: ['start', 'stop'],
    })
    for (const device of made) (await device.open()).report({ battery: 80 })
    await server.call(startRollout, { rolloutId })
    await expect.poll(stateOf(rolloutId), PATIENT).not.toBe('running')
    expect([await jobsOf(rolloutId), await stateOf(rolloutId)()]).toMatchObject([{ length: 3 }, 'finished'])
    expect(await read(rolloutId)).toMatchObject({ succeeded: 3, failed: 0, skipped: 0, events: [] })
    expect(await events(rolloutId)).toEqual(['begin', 'start', 'proceed', 'finish'])
    const jobs = await jobsOf(rolloutId)
    expect(new Set(jobs.map((job) => job.device_id)).size).toBe(3)
    expect(jobs.map(({ state }) => state)).toEqual(['success', 'success', 'success'])
    const succeeded = (await server.call(getRolloutDeviceList, { rolloutId, slice: 'success' })).body.data
    expect([succeeded.total, succeeded.list[0]?.groupNo, succeeded.list[0]?.state]).toEqual([3, 1, 'success'])
    const versions = await server.db.rows(
      'select from device_version n join device d on d.id = n.device_id where d.org_id = $1 and n.fw_version = $2',
      [orgId, version],
    )
    expect(versions).toHaveLength(3)
    // nobody is left who does not run it
    expect((await add({ orgId })).errorCode).toBe(400719)
  })

  it('pauses where more of a group fail than may, goes on when a person says so, and is stopped for good', async () => {
    const { orgId, modelId, updateId, add } = await world()
    await reportingDevices(server.db, { orgId, modelId, count: 20 })
    await damage(updateId)
    const { rolloutId } = (await add()).data
    await server.call(startRollout, { rolloutId })
    // it pauses at the first tries that fail; the updates are over once the last of their tries did
    await expect.poll(async () => (await hurried(rolloutId)).failed, PATIENT).toBe(2)
    expect(await read(rolloutId)).toMatchObject({
      state: 'paused',
      pauseReason: 'failures',
      groupNo: 1,
      failed: 2,
      groups: [
        { failed: 2, size: 2 },
        { failed: 0, size: 18, begunAt: null },
      ],
      events: ['resume', 'stop'],
    })
    expect(await jobsOf(rolloutId)).toHaveLength(2)
    expect((await server.call(resumeRollout, { rolloutId, reason: 'Seen' })).body.success).toBe(true)
    // all of that group are through: the next begins, and pauses again
    await expect.poll(async () => (await hurried(rolloutId)).groupNo, PATIENT).toBe(2)
    await expect.poll(stateOf(rolloutId), PATIENT).toBe('paused')
    expect((await server.call(getRolloutDeviceList, { rolloutId, slice: 'failure' })).body.data.list[0]).toMatchObject({
      state: 'failure',
      failure: 'damaged',
    })
    const { version } = await read(rolloutId)
    expect((await server.call(stopRollout, { rolloutId, version: version - 1 })).body.errorCode).toBe(400)
    await server.call(stopRollout, { rolloutId, version })
    expect(await read(rolloutId)).toMatchObject({ state: 'stopped', pauseReason: null, events: [] })
    expect(await events(rolloutId)).toEqual(['begin', 'start', 'trip', 'resume', 'proceed', 'trip', 'stop'])
    expect((await server.call(resumeRollout, { rolloutId })).body.errorCode).toBe(409)
  })

  it('tells no further device while it is paused, and none once it is stopped', async () => {
    const { orgId, modelId, add } = await world()
    await reportingDevices(server.db, { orgId, modelId, count: 4 })
    const { rolloutId } = (await add()).data
    await server.call(startRollout, { rolloutId })
    await server.call(advanceRollout, { rolloutId })
    expect((await server.call(advanceRollout, { rolloutId })).body.errorCode).toBe(409)
    await expect
      .poll(async () => (await jobsOf(rolloutId)).map(({ state }) => state), PATIENT)
      .toEqual(['downloading', 'downloading', 'downloading', 'downloading'])
    await server.call(pauseRollout, { rolloutId, reason: 'Night' })
    const [first = 0, second = 0] = (await jobsOf(rolloutId)).map((job) => job.device_id)
    // they come back from a try that failed
    const comeBack = (device: number) =>
      server.db.run(`update firmware_job set state = 'pending', next_at = now() where device_id = $1`, [device])
    await comeBack(first)
    const jobs = async (device: number) =>
      (await server.call(ROOMS.firmwareJob.getFirmwareJobList, { device, rolloutId })).body.data.list[0]
    expect(await jobs(first)).toMatchObject({ state: 'pending', waitsFor: 'rollout' })
    await server.call(stopRollout, { rolloutId })
    expect(await jobs(first)).toMatchObject({ state: 'aborted' })
    await comeBack(second)
    await expect.poll(async () => (await jobs(second))?.failure, PATIENT).toBe('stopped')
    await expect.poll(async () => (await hurried(rolloutId)).skipped, PATIENT).toBe(2)
  })

  it('pauses once its firmware is withdrawn (400715), fits some device (400719), and is nobody else’s (400718)', async () => {
    const { orgId, modelId, updateId, add } = await world()
    expect((await add()).errorCode).toBe(400719)
    await reportingDevices(server.db, { orgId, modelId, count: 1 })
    for (const shares of [[], [10], [50, 10, 100], [10, 10, 100]]) expect((await add({ shares })).errorCode).toBe(400)
    expect((await add({ updateId: 999_999 })).errorCode).toBe(400710)
    const draft = await releaseFirmware(server, { version: '0999', modelIds: [modelId], draft: true })
    expect((await add({ updateId: draft })).errorCode).toBe(400715)
    await server.db.run(
      `update device_last l set received = now() - interval '1 day' from device d where d.id = l.device_id and d.org_id = $1`,
      [orgId],
    )
    const { rolloutId } = (await add()).data
    await server.call(startRollout, { rolloutId })
    await server.call(withdrawUpdate, { updateId })
    await expect.poll(async () => (await hurried(rolloutId)).pauseReason, PATIENT).toBe('withdrawn')
    expect((await server.call(resumeRollout, { rolloutId })).body.errorCode).toBe(400715)
    const limited = await server.makeUser(
      `rolling ${count}`,
      orgId,
      PERMISSIONS.filter((one) => one !== 'manufacture:rollout:edit'),
    )
    expect((await server.call(stopRollout, { rolloutId }, { token: limited })).body.errorCode).toBe(403)
    const elsewhere = await server.makeUser(`elsewhere ${count}`, await server.makeOrg('Elsewhere'), PERMISSIONS)
    expect((await server.call(getRolloutDeviceList, { rolloutId }, { token: elsewhere })).body.errorCode).toBe(400718)
  })
})
