import type { CallIn } from '@waymark/contract/call.ts'
import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { getAlarmList, handleAlarm } = ROOMS.alarm
const HOUR = 3_600_000
/** Hours before now, ms since 1970 UTC. */
const ago = (hours: number): number => Date.now() - hours * HOUR

let server: TestServer
let vehicleId: number
let ruleId: number
beforeAll(async () => {
  server = await startTestServer()
  const truck = { orgId: server.orgId, name: 'Truck', assetType: 2001, icon: 'truck' as const }
  vehicleId = (await server.call(ROOMS.vehicle.addVehicle, truck)).body.data.vehicleId
  const rule = await server.db.row<{ rule_id: number }>(
    `insert into alarm_rule (org_id, name, draft) values ($1, 'Then', '{}') returning rule_id`,
    [server.orgId],
  )
  ruleId = rule?.rule_id ?? 0
})
afterAll(() => server.stop())

/** Times in hours before now. */
interface Said {
  began: number
  ended?: number
  /** When it was written down. */
  known: number
}

/** An alarm as the engine writes it down: each time something is said of it, with when that was. */
async function raise(...said: readonly [Said, ...Said[]]): Promise<number> {
  const last = said.at(-1) as Said
  const date = (hours: number | undefined): Date | null => (hours === undefined ? null : new Date(ago(hours)))
  const row = await server.db.row<{ alarm_id: number }>(
    `insert into alarm (org_id, rule_id, rule_version, subject_kind, subject_id, began_at, condition, alarm_type,
       operator, severity, state, ended_at, evidence, shadow, known_at)
     values ($1, $2, 1, 'vehicle', $3, $4, 0, 1, '>', 'high', $5, $6, '{}', false, $7) returning alarm_id`,
    [
      server.orgId,
      ruleId,
      vehicleId,
      date(last.began),
      last.ended === undefined ? 'alarming' : 'restored',
      date(last.ended),
      date(said[0].known),
    ],
  )
  const alarmId = row?.alarm_id ?? 0
  for (const [n, { began, ended, known }] of said.entries())
    await server.db.run(`insert into alarm_change (alarm_id, org_id, at, kind, alarm) values ($1, $2, $3, $4, $5)`, [
      alarmId,
      server.orgId,
      date(known),
      n === 0 ? 'raised' : 'updated',
      JSON.stringify({
        at: ago(began),
        endedAt: ended === undefined ? null : ago(ended),
        state: ended === undefined ? 'alarming' : 'restored',
      }),
    ])
  return alarmId
}

const inbox = async (hours: number, params: CallIn<typeof getAlarmList> = {}, token = server.admin) => {
  const at = new Date(ago(hours)).toISOString()
  return (await server.call(getAlarmList, { open: true, at, ...params }, { token })).body.data
}
const ids = async (hours: number): Promise<number[]> => (await inbox(hours)).list.map(({ alarmId }) => alarmId)

describe('first 3: the inbox at an instant', () => {
  it('has what was known by then and lasted or had just been, and nothing that was written down later', async () => {
    const alarmId = await raise({ began: 100, known: 99 }, { began: 100, ended: 60, known: 59 })
    expect(await ids(99.5)).toEqual([])
    expect(await ids(98)).toEqual([alarmId])
    const { list, open, total } = await inbox(70)
    expect(list).toMatchObject([{ alarmId, state: 'alarming', endedAt: null }])
    expect([total, open.high]).toEqual([1, 1])
    // it was over, but nobody had said so yet; an hour later they had, and it is of no day any more
    expect((await inbox(59.5)).list).toMatchObject([{ alarmId, state: 'alarming' }])
    expect(await ids(58)).toEqual([])
    expect((await inbox(58, { open: false })).list).toMatchObject([{ alarmId, state: 'restored' }])
    await server.db.run('delete from alarm_change')
    await server.db.run('delete from alarm')
  })

  it('has what was acknowledged, put off and opened again by then only', async () => {
    const alarmId = await raise({ began: 50, known: 50 })
    const act = async (hours: number, action: 'acknowledge' | 'reopen' | 'snooze', until?: number): Promise<void> => {
      const params = { alarmIds: [alarmId], action, remark: `${action} ${hours}` }
      // what is asked for lies in the future, as it must; then all of it is as long ago as the test wants it
      const end = until === undefined ? {} : { until: new Date(Date.now() + HOUR).toISOString() }
      expect((await server.call(handleAlarm, { ...params, ...end })).status).toBe(200)
      await server.db.run(
        `update alarm_handling set at = $2, until = case when until is not null then $3::timestamptz end
         where handling_id = (select max(handling_id) from alarm_handling where alarm_id = $1)`,
        [alarmId, new Date(ago(hours)), until === undefined ? null : new Date(ago(until))],
      )
    }
    await act(40, 'snooze', 35)
    await act(30, 'acknowledge')
    await act(20, 'reopen')
    await act(10, 'acknowledge')
    expect([await ids(45), await ids(38), await ids(34), await ids(25), await ids(15), await ids(5)]).toEqual([
      [alarmId],
      [],
      [alarmId],
      [],
      [alarmId],
      [],
    ])
    expect((await inbox(34)).list[0]).toMatchObject({ acknowledgedAt: null, acknowledgedBy: '', remark: 'snooze 40' })
    expect((await inbox(25, { open: false })).list[0]).toMatchObject({
      acknowledgedBy: 'admin',
      remark: 'acknowledge 30',
    })
    expect((await inbox(25, { open: false, acknowledged: true })).total).toBe(1)
    expect((await inbox(15, { open: false, acknowledged: true })).total).toBe(0)
    await server.db.run('delete from alarm_change')
    await server.db.run('delete from alarm where alarm_id = $1', [alarmId])
  })

  it('has what was taken back since, and not what was by then', async () => {
    const alarmId = await raise({ began: 30, known: 30 })
    await server.db.run('update alarm set taken_back_at = $2 where alarm_id = $1', [alarmId, new Date(ago(20))])
    await server.db.run(
      `insert into alarm_change (alarm_id, org_id, at, kind, was)
       select alarm_id, org_id, $2, 'takenBack', alarm from alarm_change where alarm_id = $1`,
      [alarmId, new Date(ago(20))],
    )
    expect([await ids(25), await ids(15)]).toEqual([[alarmId], []])
  })

  it('PERM-5 shows what the user may see today, and nothing else', async () => {
    await raise({ began: 12, known: 12 })
    expect(await ids(10)).toHaveLength(1)
    const elsewhere = await server.makeOrg('Elsewhere', 0)
    const token = await server.makeUser('stranger', elsewhere, ['monitoring:alarm:view'])
    expect(await inbox(10, {}, token)).toMatchObject({ list: [], total: 0, open: { high: 0 } })
    const blind = await server.makeUser('blind', server.orgId, [])
    const at = new Date(ago(10)).toISOString()
    expect((await server.call(getAlarmList, { at }, { token: blind })).status).toBe(403)
    const bad = await server.call(getAlarmList, { at: '1990-01-01T00:00:00Z' })
    expect(bad.body.errorCode).toBe(4003102)
  })
})
