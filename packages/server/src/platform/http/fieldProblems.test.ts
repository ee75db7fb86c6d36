import { ROOMS } from '@waymark/contract/calls.ts'
import type { ErrorCode } from '@waymark/contract/errors.ts'
import type { FieldWords } from '@waymark/contract/fieldTexts/FieldTexts.ts'
import { fieldText } from '@waymark/contract/fieldTexts/fieldText.ts'
import { LOCALES } from '@waymark/contract/locales.ts'
import { YEARS } from '@waymark/core/zones/yearBounds.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

let server: TestServer
let vehicleId: number
beforeAll(async () => {
  server = await startTestServer()
  const truck = { orgId: server.orgId, name: 'Truck', assetType: 2001, icon: 'truck' } as const
  vehicleId = (await server.call(ROOMS.vehicle.addVehicle, truck)).body.data.vehicleId
})
afterAll(() => server.stop())

type Case = readonly [
  says: string,
  call: { readonly method: string; readonly path: string },
  params: () => object,
  code: ErrorCode,
  /** The path of the field, and what is wrong with it. */
  field: string,
  words: FieldWords,
]

const now = Date.now()
const ago = (days: number): string => new Date(now - days * 86_400_000).toISOString()
const { alarm, alarmBacktest, alarmRule, destination, landmark, maintenance, menu, monitoring, movement } = ROOMS
const { organization, pushServer, role, schedule, session, share, temperature, tool, trail, user, vehicle } = ROOMS
const { report } = ROOMS

const server1 = (fields: object) => ({
  orgId: server.orgId,
  servers: [
    { protocol: 'https', address: 'a.example.com' },
    { protocol: 'https', address: 'b.example.com', ...fields },
  ],
})
const rule = (condition: object) => ({
  orgId: server.orgId,
  name: 'Fast',
  mode: 1,
  conditions: [{ type: 5, operator: '>', value: 20 }, condition],
})
const truck = (fields: object) => ({ orgId: server.orgId, name: 'A', assetType: 2001, icon: 'truck', ...fields })
const target = (fields: object) => ({ vehicleIds: [vehicleId], kind: 'oil', ...fields })
const chart = (fields: object) => ({
  definition: { report: 'trips', params: {}, range: 'today', measure: 'rows', sum: 'sum', grouping: 'day', ...fields },
})

/** What the schema of a call refuses: each sort of it, at the top and deep within. */
const BY_SCHEMA: readonly Case[] = [
  ['nothing', vehicle.addVehicle, () => truck({ name: '' }), '400', 'name', { kind: 'missing' }],
  [
    'too long',
    vehicle.addVehicle,
    () => truck({ plate: 'x'.repeat(21) }),
    '400',
    'plate',
    { kind: 'tooLong', limit: 20 },
  ],
  ['too big', vehicle.addVehicle, () => truck({ year: 2101 }), '400', 'year', { kind: 'tooBig', limit: 2100 }],
  ['too small', vehicle.addVehicle, () => truck({ year: 1 }), '400', 'year', { kind: 'tooSmall', limit: 1900 }],
  ['no number', vehicle.addVehicle, () => truck({ value: 'much' }), '400', 'value', { kind: 'notANumber' }],
  ['an unknown key', vehicle.addVehicle, () => truck({ wheels: 4 }), '400', 'wheels', { kind: 'unknownKey' }],
  [
    'one of a list',
    tool.sendEmail,
    () => ({ emails: ['a@b.example', 'no'], subject: 'A', text: 'B' }),
    '400',
    'emails.1',
    { kind: 'email' },
  ],
  [
    'too many',
    tool.sendEmail,
    () => ({ emails: Array.from({ length: 201 }, () => 'a@b.example'), subject: 'A', text: 'B' }),
    '50001',
    'emails',
    { kind: 'tooMany', limit: 200 },
  ],
  [
    'a field of an object of a list',
    destination.addDestination,
    () => ({ orgId: server.orgId, name: 'A', missions: [{ vehicleId }, { vehicleId, startsAt: 'soon' }] }),
    '400',
    'missions.1.startsAt',
    { kind: 'notATime' },
  ],
  [
    'an unknown key of an object of a list',
    pushServer.editPushUrl,
    () => server1({ port: 1 }),
    '400',
    'servers.1.port',
    { kind: 'unknownKey' },
  ],
  [
    'a choice of an object of a list',
    pushServer.editPushUrl,
    () => server1({ protocol: 'ftp' }),
    '400',
    'servers.1.protocol',
    { kind: 'notOneOf', list: ['http', 'https', 'mqtt', 'mqtts'] },
  ],
  [
    'an object of an object',
    maintenance.batchEditTarget,
    () => target({ date: { every: { count: 1.5, unit: 'day' } } }),
    '400',
    'date.every.count',
    { kind: 'notWhole' },
  ],
  [
    'a day of an object',
    maintenance.batchEditTarget,
    () => target({ date: { due: '2038-01-01' } }),
    '400',
    'date.due',
    { kind: 'outsideYears', limit: YEARS },
  ],
  [
    'a field of a definition',
    report.readChart,
    () => chart({ kind: 'bars', most: 401 }),
    '400',
    'definition.most',
    { kind: 'tooBig', limit: 400 },
  ],
]

/** What handlers refuse, whatever its code. */
const BY_HANDLER: readonly Case[] = [
  [
    'PWD-3 passwords that differ',
    session.editUserPwd,
    () => ({ oldPassword: 'aB3$efgh', newPassword: 'aB3$efgh1', confirmPassword: 'aB3$efgh2' }),
    '400',
    'confirmPassword',
    { kind: 'passwordsDiffer' },
  ],
  [
    'ORG-2 an address with http',
    pushServer.editPushUrl,
    () => server1({ address: 'http://b.example.com' }),
    '405702',
    'servers.1.address',
    { kind: 'noHttp' },
  ],
  [
    'ORG-3 a bearer',
    pushServer.editPushUrl,
    () => server1({ authorizationCode: 'Bearer x' }),
    '405702',
    'servers.1.authorizationCode',
    { kind: 'noBearer' },
  ],
  [
    'TIME-3 a start outside of the years',
    trail.loadHistoryTrail,
    () => ({ vehicleId, from: '1999-12-31T23:59:59Z', to: ago(1) }),
    '4003102',
    'from',
    { kind: 'outsideYears', limit: YEARS },
  ],
  [
    'TIME-3 an end outside of the years',
    trail.loadHistoryTrail,
    () => ({ vehicleId, from: ago(1), to: '2038-01-01T00:00:00Z' }),
    '4003102',
    'to',
    { kind: 'outsideYears', limit: YEARS },
  ],
  [
    'TIME-1 a long range',
    trail.loadHistoryTrail,
    () => ({ vehicleId, from: ago(40), to: ago(1) }),
    '4003103',
    'to',
    { kind: 'longerThanDays', limit: 30 },
  ],
  [
    'a range the wrong way round',
    trail.loadHistoryTrail,
    () => ({ vehicleId, from: ago(1), to: ago(2) }),
    '4003104',
    'to',
    { kind: 'endBeforeStart' },
  ],
  [
    'an end of alarms outside of the years',
    alarm.getAlarmList,
    () => ({ endTime: '2038-01-01T00:00:00Z' }),
    '4003102',
    'endTime',
    { kind: 'outsideYears', limit: YEARS },
  ],
  [
    'alarms the wrong way round',
    alarm.getAlarmList,
    () => ({ startTime: ago(1), endTime: ago(2) }),
    '4003104',
    'endTime',
    { kind: 'endBeforeStart' },
  ],
  [
    'a snooze outside of the years',
    alarm.handleAlarm,
    () => ({ alarmIds: [1], action: 'snooze', until: '2040-01-01T00:00:00Z' }),
    '4003102',
    'until',
    { kind: 'outsideYears', limit: YEARS },
  ],
  [
    'a snooze that is over',
    alarm.handleAlarm,
    () => ({ alarmIds: [1], action: 'snooze', until: ago(1) }),
    '4003102',
    'until',
    { kind: 'inFuture' },
  ],
  [
    'a back-test outside of the years',
    alarmBacktest.backtestAlarmRule,
    () => ({ ...rule({ type: 5, operator: '<', value: 1 }), startTime: '1980-01-01T00:00:00Z', endTime: ago(1) }),
    '4003102',
    'startTime',
    { kind: 'outsideYears', limit: YEARS },
  ],
  [
    'a mission outside of the years',
    destination.addDestination,
    () => ({
      orgId: server.orgId,
      name: 'A',
      point: { lat: 51, lon: -114, radiusM: 100 },
      missions: [{ vehicleId, dueAt: '2050-01-01T00:00:00Z' }],
    }),
    '4003102',
    'missions.0.dueAt',
    { kind: 'outsideYears', limit: YEARS },
  ],
  [
    'a reading to come',
    movement.addOdometerAdjustment,
    () => ({ vehicleId, at: ago(-1), value: 1, reason: 'A' }),
    '4003102',
    'at',
    { kind: 'notInFuture' },
  ],
  [
    'a parameter beyond its bound',
    movement.addMovementRule,
    () => ({ orgId: server.orgId, since: ago(1), preset: 'default', changes: { stopRadiusM: 9 } }),
    '400',
    'changes.stopRadiusM',
    { kind: 'tooSmall', limit: 10 },
  ],
  [
    'a condition of a rule',
    alarmRule.addAlarmRule,
    () => rule({ type: 99, operator: '>' }),
    '4001401',
    'conditions.1.type',
    { rule: 'unknownType' },
  ],
  [
    'a condition like another',
    alarmRule.addAlarmRule,
    () => rule({ type: 5, operator: '>', value: 20 }),
    '4001401',
    'conditions.1',
    { rule: 'duplicate', with: 0 },
  ],
  [
    'a period of a schedule',
    schedule.addWeeklySchedule,
    () => ({
      orgId: server.orgId,
      scheduleName: 'A',
      periods: [{ startDay: 9, startMinute: 0, endDay: 1, endMinute: 5 }],
    }),
    '4001501',
    'periods.0.startDay',
    { rule: 'outOfRange' },
  ],
  [
    'a shape',
    landmark.addLandmark,
    () => ({ orgId: server.orgId, name: 'A', shape: { kind: 'circle', lat: 1, lon: 1, radiusM: 1 } }),
    '4001200',
    'shape',
    { shape: 'tooSmall', at: [1, 1] },
  ],
  [
    'a host name above many owners',
    organization.editOrgSetting,
    () => ({ orgId: server.orgId, hostName: 'co.uk' }),
    '400',
    'hostName',
    { kind: 'hostSuffix' },
  ],
  [
    'a share without vehicles',
    share.addShare,
    () => ({ alias: 'A', fields: ['speed'], mode: 'live', vehicleIds: [], duration: 10 }),
    '400',
    'vehicleIds',
    { kind: 'noRecipient' },
  ],
  [
    'SHARE-1 a share for too long',
    share.addShare,
    () => ({ alias: 'A', fields: ['speed'], mode: 'live', vehicleIds: [vehicleId], duration: 43_201 }),
    '4003103',
    'duration',
    { kind: 'longerThanMinutes', limit: 43_200 },
  ],
  [
    'a trail without its ends',
    share.addShare,
    () => ({ alias: 'A', fields: ['speed'], mode: 'history', vehicleIds: [vehicleId], duration: 10 }),
    '400',
    'from',
    { kind: 'neededForTrails' },
  ],
  [
    'a range of temperatures',
    temperature.setTemperatureRange,
    () => ({ vehicleId, low: 5, high: 4 }),
    '400',
    'high',
    { kind: 'aboveLow' },
  ],
  [
    'a role without entries',
    role.addRole,
    () => ({ orgId: null, name: 'A', menuIds: [] }),
    '400',
    'menuIds',
    { kind: 'missing' },
  ],
  [
    'a menu that leads nowhere',
    menu.addMenu,
    () => ({ parentId: 0, menuName: 'A', type: 1, weight: 1 }),
    '400',
    'path',
    { kind: 'missing' },
  ],
  [
    'an own account',
    user.suspendUser,
    () => ({ userId: 1, suspended: true, reason: 'A' }),
    '403',
    'userId',
    { kind: 'ownAccount' },
  ],
  [
    'a plan without an interval',
    maintenance.batchEditTarget,
    () => target({}),
    '400',
    'distance',
    { kind: 'measureMissing' },
  ],
  [
    'a filter that is gone',
    monitoring.saveFilter,
    () => ({ name: 'A', newName: 'B', filter: {} }),
    '400',
    'newName',
    { kind: 'filterTaken' },
  ],
]

it.each([...BY_SCHEMA, ...BY_HANDLER])('%s is told of its own field in each language', async (...each) => {
  const [, call, params, code, field, words] = each
  const said = new Set<string>()
  for (const locale of LOCALES) {
    const { body } = await server.raw(call.method, call.path, params(), { token: server.admin, locale })
    const { errorCode, code: number, message = '', fields } = body
    const text = fieldText(locale, words)
    expect(String(errorCode ?? number), JSON.stringify(body)).toBe(code)
    // services with numeric codes have no place for fields: they stand in the message
    if (fields) expect(fields).toContainEqual({ name: field, message: text })
    else expect(`${message};`).toMatch(new RegExp(`[:;] ${RegExp.escape(`${field} ${text}`)};`))
    said.add(text)
  }
  expect(said.size).toBe(LOCALES.length)
})
