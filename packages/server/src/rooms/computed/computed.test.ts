import { ROOMS } from '@waymark/contract/calls.ts'
import { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { ReportFlag } from '@waymark/core/reports/ReportFlag.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ReportWriter } from '../../engines/storage/ReportWriter.ts'
import { systemClock } from '../../platform/clock/clock.ts'
import { createLog } from '../../platform/log/createLog.ts'
import { modelNamed } from '../../testing/devices/modelNamed.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { computed } = ROOMS
const MINUTE = 60_000
const log = createLog('silent')
/** The first report. */
const START = Math.floor(systemClock.now() / MINUTE) * MINUTE - 120 * MINUTE
const iso = (ms: number): string => new Date(ms).toISOString()
const RANGE = { from: iso(START), to: iso(START + 60 * MINUTE) }
const TANK = 'table(adc1, 0.5, 0, 4.5, 400)'

let server: TestServer
let vehicleId: number
let otherId: number
let device: number
let modelId: number
let groupId: number
beforeAll(async () => {
  server = await startTestServer()
  const { orgId } = server
  modelId = await modelNamed(server, 'Tank gauge')
  device = (await server.call(ROOMS.device.addDevice, { orgId, identifier: 'tank-1', modelId })).body.data.id
  const fields = { orgId, assetType: 2001, icon: 'truck' as const }
  vehicleId = (await server.call(ROOMS.vehicle.addVehicle, { ...fields, name: 'Tanker', device })).body.data.vehicleId
  otherId = (await server.call(ROOMS.vehicle.addVehicle, { ...fields, name: 'Other' })).body.data.vehicleId
  groupId = (await server.call(ROOMS.group.addGroup, { orgId, name: 'Tankers' })).body.data.groupId
  await server.db.run(`update binding set valid_from = $2 where vehicle_id = $1`, [vehicleId, new Date(START - MINUTE)])
  await server.db.run(`update vehicle_org_span set valid_from = $2 where vehicle_id = $1`, [
    vehicleId,
    new Date(START - MINUTE),
  ])
})
afterAll(() => server.stop())

/** Reports by the minute from one on, in volts of the gauge; undefined: it does not tell them. */
async function tell(first: number, volts: readonly (number | undefined)[]): Promise<void> {
  const columns = new ReportColumns(volts.length)
  volts.forEach((each, i) => {
    const row = columns.add(device, START + (first + i) * MINUTE)
    columns.lat[row] = 40e7
    columns.lon[row] = -100e7
    columns.flags[row] = ReportFlag.valid
    columns.power[row] = 12_600
    if (each !== undefined) columns.attribute(row, 'adc1', each)
  })
  const writer = new ReportWriter({ db: server.db, clock: systemClock, log })
  await writer.commit(columns)
  await writer.close()
}

const preview = async (expression: string, more: { low?: number; high?: number } = {}) =>
  (await server.call(computed.previewComputed, { vehicleId, ...RANGE, expression, decimals: 0, ...more })).body
const history = async (of = vehicleId) =>
  (await server.call(computed.getComputedHistory, { vehicleId: of, ...RANGE })).body.data

describe('21.10 computed attributes', () => {
  it('are tried over recorded reports, each value with the report behind it', async () => {
    await tell(0, [0.5, 2.5, undefined, 4.5, 1.5])
    const { data } = await preview(TANK, { high: 300 })
    expect(data.counts).toEqual({ reports: 5, values: 3, notTold: 1, noNumber: 0, outside: 1 })
    expect(data.points).toEqual({ time: [0, MINUTE, 4 * MINUTE], value: [0, 200, 100] })
    // what lies outside of the range is on no line
    expect(data.gaps).toEqual([{ from: MINUTE, to: 4 * MINUTE }])
    expect(data.inputs).toContainEqual({ name: 'adc1', unit: 'V', reports: 4, last: 1.5 })
    expect(data.inputs).toContainEqual({ name: 'power', unit: 'V', reports: 5, last: 12.6 })
    expect(data.rows.map(({ value, why }) => why ?? value)).toEqual([100, 'outside', 'notTold', 200, 0])
    expect(data.rows[0]).toMatchObject({ at: iso(START + 4 * MINUTE), told: [{ name: 'adc1', value: 1.5 }] })
    const wrong = await preview('process.exit(1)')
    expect(wrong).toMatchObject({ errorCode: 400, fields: [{ name: 'expression' }] })
    expect((await preview('adc1 / 0')).data.counts).toMatchObject({ values: 0, noNumber: 4, notTold: 1 })
  })

  it('are of all vehicles, or of those of a model, a group or by name', async () => {
    const add = async (name: string, more: object) =>
      (await server.call(computed.addComputed, { orgId: server.orgId, name, expression: TANK, unit: 'L', ...more }))
        .body
    await add('All', {})
    await add('By model', { modelIds: [modelId] })
    await add('By group', { groupIds: [groupId] })
    await add('By name', { vehicleIds: [otherId] })
    const namesOf = async (of: number) => (await history(of)).attributes.map(({ name }) => name)
    expect(await namesOf(vehicleId)).toEqual(['All', 'By model'])
    expect(await namesOf(otherId)).toEqual(['All', 'By name'])
    await server.call(ROOMS.group.batchEditVehicleGroup, { vehicleIds: [vehicleId], groupIds: [groupId], mode: 'add' })
    expect(await namesOf(vehicleId)).toEqual(['All', 'By group', 'By model'])
    const { list } = (await server.call(computed.getComputedList, { keyword: 'by' })).body.data
    expect(list.map(({ appliesTo }) => appliesTo)).toEqual([['Tankers'], ['Tank gauge'], ['Other']])
    expect((await add('ALL', {})).errorCode).toBe(4002205)
    expect((await add('x', { low: 2, high: 1 })).fields).toMatchObject([{ name: 'high' }])
    expect((await add('x', { modelIds: [999_999] })).errorCode).toBe(400700)
    expect((await add('x', { groupIds: [999_999] })).errorCode).toBe(4041000)
    expect((await add('x', { vehicleIds: [999_999] })).errorCode).toBe(4041111)
  })

  it('follow late reports and edits in the past, and tell since when they are as they are', async () => {
    const [before] = (await history()).attributes
    await tell(2.5, [3.5])
    const [late] = (await history()).attributes
    expect(late?.points.value).toEqual([0, 200, 300, 400, 100])
    const attributeId = before?.attributeId ?? 0
    await server.call(computed.editComputed, { attributeId, expression: `${TANK} / 100`, high: 3.5 })
    const [edited] = (await history()).attributes
    expect(edited?.points.value).toEqual([0, 2, 3, 1])
    expect(edited).toMatchObject({ version: 2, high: 3.5 })
    expect(Date.parse(edited?.updatedAt ?? '')).toBeGreaterThan(Date.parse(late?.updatedAt ?? ''))
    const asked = { attributeId, vehicleId, ...RANGE, format: 'csv' as const }
    const { content } = (await server.call(computed.exportComputed, asked)).body.data
    const lines = content.trim().split(/\r?\n/)
    expect(lines[0]).toContain('Time (UTC),Device,All (L),No value because,adc1 (V),Formula,Version')
    expect(lines).toHaveLength(7)
    expect(lines.at(-1)).toMatch(/,1,,1\.5,.*,2$/)
    await server.call(computed.editComputed, { attributeId, high: null })
    expect((await history()).attributes[0]?.points.value).toEqual([0, 2, 3, 4, 1])
  })

  it('are watched by rules, whose versions follow their edits', async () => {
    const fields = { orgId: server.orgId, name: 'Level', expression: TANK, unit: 'L' }
    const { attributeId } = (await server.call(computed.addComputed, fields)).body.data
    const { addAlarmRule, backtestAlarmRule, getAlarmRuleList } = { ...ROOMS.alarmRule, ...ROOMS.alarmBacktest }
    const condition = { type: 100, operator: '<', value: 50, computedId: attributeId }
    const rule = { orgId: server.orgId, name: 'Tank empty', mode: 1, severity: 'high', conditions: [condition] }
    const refused = await server.call(addAlarmRule, { ...rule, conditions: [{ ...condition, computedId: 999_999 }] })
    expect(refused.body.fields?.map(({ name }) => name)).toEqual(['conditions.0.computedId'])
    const { ruleId } = (await server.call(addAlarmRule, rule)).body.data
    const days = { startTime: RANGE.from, endTime: iso(START + 5 * MINUTE) }
    const tested = (await server.call(backtestAlarmRule, { ...rule, ...days })).body.data
    expect(JSON.stringify(tested)).toContain(iso(START))
    await server.call(computed.editComputed, { attributeId, unit: 'gal', expression: `${TANK} / 3.785` })
    const [shown] = (await server.call(getAlarmRuleList, { ruleId })).body.data.list
    expect(shown?.conditions[0]?.computed).toMatchObject({ unit: 'gal', expression: `${TANK} / 3.785` })
    const versions = await server.db.rows<{ unit: string }>(
      `select rule -> 'conditions' -> 0 -> 'computed' ->> 'unit' as unit from alarm_rule_version where rule_id = $1 order by version`,
      [ruleId],
    )
    expect(versions.map(({ unit }) => unit)).toEqual(['L', 'gal'])
    await server.call(computed.deleteComputedByPost, { attributeId })
  })

  it('tell what the newest report comes to', async () => {
    const values = async () =>
      (await server.call(computed.getComputedValues, { vehicleIds: [vehicleId, otherId] })).body.data.filter(
        ({ name }) => name === 'All',
      )
    expect(await values()).toMatchObject([{ vehicleId, value: 1, unit: 'L', why: null, at: iso(START + 4 * MINUTE) }])
    await tell(10, [undefined])
    expect(await values()).toMatchObject([{ vehicleId, value: null, why: 'notTold', at: iso(START + 10 * MINUTE) }])
  })

  it('first 10: definitions are brought in from a file, all or none, with what is wrong by line and column', async () => {
    const bring = async (lines: readonly string[], more: object = {}) => {
      const text = ['Name,Formula,Unit,Decimals,Lowest,Highest,Models,Vehicles', ...lines].join('\n')
      const file = Buffer.from(text).toString('base64')
      return (await server.call(computed.importComputed, { file, fileName: 'sensors.csv', ...more })).body.data
    }
    const good = [
      'Brought fuel,"table(adc1, 0.5, 0, 4.5, 400)",L,0,0,400,tank GAUGE,',
      'Brought volts,power,V,,,,,Tanker; other',
    ]
    expect(await bring(good, { dryRun: true })).toMatchObject({ total: 2, added: 0, problems: [] })
    expect(await bring(good)).toMatchObject({ total: 2, added: 2, problems: [] })
    const { list } = (await server.call(computed.getComputedList, { keyword: 'brought' })).body.data
    expect(list).toMatchObject([
      { name: 'Brought fuel', unit: 'L', decimals: 0, low: 0, high: 400, modelIds: [modelId], vehicleIds: [] },
      { name: 'Brought volts', decimals: 1, low: null, high: null, vehicleIds: [vehicleId, otherId] },
    ])
    const { problems, added } = await bring([
      'brought FUEL,power,,,,,,',
      'Twice,power,,,,,,',
      'Twice,power,,,,,,',
      'Wrong formula,power +,,,,,,',
      ',power,,,,,,',
      'Wrong range,power,,,5,5,,',
      'Digits,power,,9,,,,',
      'Not a number,power,,,low,,,',
      'Nobody,power,,,,,No such model,No such vehicle',
    ])
    expect(added).toBe(0)
    expect(problems.map(({ line, column, problem }) => `${column}${line} ${problem}`)).toEqual([
      'A2 taken',
      'A4 duplicate',
      'B5 invalid',
      'A6 blank',
      'F7 invalid',
      'D8 limit',
      'E9 invalid',
      'G10 notFound',
      'H10 notFound',
    ])
  })

  it('first 10: stand behind the columns of the file of vehicles, for who may see them', async () => {
    const { exportVehicle } = ROOMS.vehicle
    const asked = { format: 'csv' as const, vehicleIds: [vehicleId, otherId] }
    const { content } = (await server.call(exportVehicle, asked)).body.data
    const [head = '', ...rows] = content.trim().split(/\r?\n/)
    const columns = head.split(',')
    const cell = (row: string | undefined, title: string) => row?.split(',').at(columns.indexOf(title))
    const tanker = rows.find((row) => row.includes('Tanker'))
    const other = rows.find((row) => row.includes('Other'))
    expect(columns).toContain('Brought volts (V)')
    expect([cell(tanker, 'Brought volts (V)'), cell(other, 'Brought volts (V)')]).toEqual(['12.6', ''])
    const token = await server.makeUser('file-only', server.orgId, [
      'monitoring:vehicle:view',
      'monitoring:vehicle:export',
    ])
    const theirs = (await server.call(exportVehicle, asked, { token })).body.data.content
    expect(theirs).not.toContain('Brought volts')
  })
})
