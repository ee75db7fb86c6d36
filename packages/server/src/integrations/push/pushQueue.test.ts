import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alarmsInTests, type TestAlarm } from '../../testing/alarmsInTests.ts'
import { PushService } from '../../testing/PushService.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { editPushUrl, getPushDeliveryList, getPushUrl } = ROOMS.pushServer
const { getDeadTaskList, sendTasksAgain } = ROOMS.task
const AT = Date.parse('2026-11-21T12:30:00Z')

let server: TestServer
let receiver: PushService
beforeAll(async () => {
  server = await startTestServer({ pushPrivate: 'allow' })
  receiver = await PushService.open()
})
afterAll(async () => {
  await server.stop()
  await receiver.close()
})

/** An organisation with a push server, and what makes alarms for it. */
const makePushed = async (name: string) => {
  const orgId = await server.makeOrg(name)
  const address = receiver.endpoint(name).replace('http://', '')
  const made = await server.call(editPushUrl, { orgId, servers: [{ protocol: 'http', address }] })
  const serverId = made.body.data[0]?.serverId ?? 0
  const alarms = alarmsInTests(server.db, orgId)
  const rule = await alarms.makeRule({})
  const raise = async (): Promise<TestAlarm> => {
    const stored = await alarms.makeAlarm(rule, await alarms.makeVehicle(), AT)
    await alarms.say(stored, { kind: 'raised', alarm: stored.alarm }, AT)
    return stored
  }
  const got = () =>
    receiver.got
      .filter(({ path }) => path === `/${name}`)
      .map(({ body }) => (JSON.parse(body.toString()) as { alarms: { id: number }[] }).alarms[0]?.id)
  const log = async () =>
    (await server.call(getPushDeliveryList, { orgId })).body.data.list
      .toReversed()
      .map(({ state, attempts }) => `${state} ${attempts}`)
  const wait = (tries: number, interval: string) =>
    server.db.run(
      `update task set due_at = now() + $3::interval
       where kind = 'pushDelivery' and died_at is null and worker is null and org_id = $1 and attempts = $2`,
      [orgId, tries, interval],
    )
  /** Does not wait for the next try of what was tried so often. */
  const dueNow = async (tries: number) => {
    await wait(tries, '0')
    await server.db.run(`select pg_notify('task', 'pushDelivery')`)
  }
  const switchTo = (enabled: boolean) =>
    server.call(editPushUrl, { orgId, servers: [{ serverId, protocol: 'http', address, enabled }] })
  return { orgId, raise, got, log, wait, dueNow, switchTo }
}

describe('deliveries in the queue', () => {
  it('go in order until one has failed four times, which is given up in the end and sent again by an administrator', async () => {
    const { raise, got, log, wait, dueNow } = await makePushed('overtaken')
    receiver.answer = 500
    const first = await raise()
    await expect.poll(log).toEqual(['waiting 1'])
    const second = await raise()
    const third = await raise()
    for (const tries of [2, 3, 4]) {
      await dueNow(tries - 1)
      await expect.poll(async () => (await log())[0]).toBe(`waiting ${tries}`)
      if (tries < 4) expect(await log()).toEqual([`waiting ${tries}`, 'waiting 0', 'waiting 0'])
    }
    // the next one's turn has come, and it fails too
    await expect.poll(log).toEqual(['waiting 4', 'waiting 1', 'waiting 0'])
    expect(got()).toEqual([...Array<number>(4).fill(first.alarmId), second.alarmId])
    await wait(1, '1 day')
    for (const tries of [5, 6, 7]) {
      await dueNow(tries - 1)
      await expect.poll(async () => (await log())[0]).toBe(`waiting ${tries}`)
    }
    await dueNow(7)
    await expect.poll(async () => (await log())[0]).toBe('failed 8')
    receiver.answer = 200
    await dueNow(1)
    await expect.poll(log).toEqual(['failed 8', 'delivered 2', 'delivered 1'])
    expect(got().slice(-3)).toEqual([first.alarmId, second.alarmId, third.alarmId])
    const dead = (await server.call(getDeadTaskList, { kind: 'pushDelivery' })).body.data.list
    expect(dead).toMatchObject([{ orgName: 'overtaken', error: 'answered 500', attempts: 8 }])
    await server.call(sendTasksAgain, { taskIds: dead.map(({ taskId }) => taskId) })
    await expect.poll(async () => (await log())[0]).toBe('delivered 9')
    expect(got().at(-1)).toBe(first.alarmId)
    expect((await server.call(getDeadTaskList, { kind: 'pushDelivery' })).body.data.list).toEqual([])
  })

  it('wait while their server is switched off, and go once it is back, each once', async () => {
    const { orgId, raise, got, log, dueNow, switchTo } = await makePushed('switched')
    receiver.answer = 500
    const first = await raise()
    await expect.poll(log).toEqual(['waiting 1'])
    const second = await raise()
    await switchTo(false)
    receiver.answer = 200
    await dueNow(1)
    // with nothing to do until then the tasks are gone
    const tasks = `select 1 from task where kind = 'pushDelivery' and org_id = $1 and died_at is null`
    await expect.poll(async () => (await server.db.rows(tasks, [orgId])).length).toBe(0)
    expect(await log()).toEqual(['waiting 1', 'waiting 0'])
    expect((await server.call(getPushUrl, { orgId })).body.data[0]?.waiting).toBe(2)
    await switchTo(true)
    await expect.poll(log).toEqual(['delivered 2', 'delivered 1'])
    expect(got()).toEqual([first.alarmId, first.alarmId, second.alarmId])
  })

  it('are sent too where a process of the release before put them down, in order', async () => {
    const { orgId, got, log } = await makePushed('older')
    receiver.answer = 200
    for (const id of [1, 2])
      await server.db.run(
        `insert into push_delivery (server_id, kind, body, positions, state, created_at)
         select server_id, 'alarms', $2, 0, 'waiting', now() - interval '2 minutes' from push_server where org_id = $1`,
        [orgId, JSON.stringify({ alarms: [{ id }] })],
      )
    await expect.poll(log).toEqual(['delivered 1', 'delivered 1'])
    expect(got()).toEqual([1, 2])
  })

  it('are all sent, each once, where many come at the same time', async () => {
    const { raise, got, log } = await makePushed('many')
    receiver.answer = 200
    const raised = await Promise.all(Array.from({ length: 40 }, raise))
    await expect.poll(async () => new Set(await log())).toEqual(new Set(['delivered 1']))
    expect(new Set(got())).toEqual(new Set(raised.map(({ alarmId }) => alarmId)))
    expect(got()).toHaveLength(raised.length)
  })
})
