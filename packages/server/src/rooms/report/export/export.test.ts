import { exportCalls, type ExportFormat } from '@waymark/contract/rooms/report/export.ts'
import type { ReportName } from '@waymark/contract/rooms/report/reportKinds.ts'
import { getStatusList } from '@waymark/contract/rooms/report/status.ts'
import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportLifecycle } from '@waymark/contract/lifecycles/exportLifecycle.ts'
import { replay } from '@waymark/core/lifecycle/replay.ts'
import { exportFiles } from '../../../engines/reportExport/exportFiles.queries.ts'
import { putTask } from '../../../platform/queue/queue.queries.ts'
import { historyOf } from '../../../testing/historyOf.ts'
import { exportTask } from './exportTask.ts'
import { boundVehicle, driveJourney } from '../../../testing/driveJourney.ts'
import { endedExport, fetchExport } from '../../../testing/exportsInTests.ts'
import { addDevices } from '../../../testing/worlds/movementWorld.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { eventually } from '../../../testing/eventually.ts'

const DAY = 86_400_000
const begin = Date.parse('2026-03-02T07:00:00Z')
const iso = (ms: number): string => new Date(ms).toISOString()
const RANGE = { from: iso(begin), to: iso(begin + 5 * DAY), timeZone: 'America/Denver' }
const PERMISSIONS = ['trip', 'ifta', 'status', 'landmark', 'utilization', 'ajc'].map((name) => `report:${name}:view`)

let server: TestServer
let [orgId, truck] = [0, 0]
let [token, colleague, chief, stranger] = ['', '', '', '']

beforeAll(async () => {
  server = await startTestServer()
  const { db } = server
  orgId = await server.makeOrg('Haulers')
  token = await server.makeUser('reader', orgId, PERMISSIONS)
  colleague = await server.makeUser('colleague', orgId, PERMISSIONS)
  chief = await server.makeUser('chief', orgId, [...PERMISSIONS, 'organization:user:view'])
  stranger = await server.makeUser('stranger', await server.makeOrg('Others'), [
    ...PERMISSIONS,
    'organization:user:view',
  ])
  const devices = await addDevices(db, orgId, 2)
  const since = begin - DAY
  truck = await boundVehicle(db, { orgId, name: '=Camión "Ñandú" 卡车', device: devices[0] ?? 0, since })
  await boundVehicle(db, { orgId, name: 'ਟਰੱਕ ਪੰਜਾਬ', device: devices[1] ?? 0, since })
  await server.server.reload()
  const legs = Array.from({ length: 4 }, () => [
    { minutes: 60, speed: 0 },
    { minutes: 30, speed: 60 },
  ]).flat()
  for (const device of devices)
    await driveJourney(db, device, { lat: 39, lon: -103 }, begin, [...legs, { minutes: 60, speed: 0 }])
  await server.server.reload()
})
afterAll(() => server.stop())

const start = async (
  report: ReportName,
  format: ExportFormat,
  params: object,
  by: { token: string; locale?: string } = { token },
) => (await server.call(exportCalls.startExport, { report, format, params: { ...params } }, by)).body

const made = async (...args: Parameters<typeof start>) => {
  const { data } = await start(...args)
  return { exportId: data.exportId, record: await endedExport(server, data.exportId, args[3]?.token ?? token) }
}

describe('an export', () => {
  it('has the rows of the report in each format, and a name in the language of who asked', async () => {
    await eventually(async () => {
      const { record } = await made('trip', 'csv', RANGE)
      expect(record).toMatchObject({ state: 'done', rows: 8, total: 8 })
    })
    const csv = await made('trip', 'csv', { ...RANGE, sort: 'start' })
    const file = await fetchExport(server, csv.exportId, token)
    expect([file.status, file.type, file.bytes.length]).toEqual([200, 'text/csv; charset=utf-8', csv.record.bytes])
    expect(file.disposition).toContain('filename="Trip report 2026-03-02 to 2026-03-06.csv"')
    const lines = file.bytes.toString('utf8').trimEnd().split('\r\n')
    expect(lines).toHaveLength(9)
    expect(lines[0]).toMatch(/^\u{feff}?Vehicle,Start \(UTC\),From,End \(UTC\),To,Duration \(h\),Distance \(mi\)/u)
    // what a spreadsheet would take for a formula is none
    expect(lines.filter((line) => line.startsWith(`"'=Camión ""Ñandú"" 卡车"`))).toHaveLength(4)

    const xlsx = await made('trip', 'xlsx', RANGE, { token, locale: 'fr' })
    const fetched = await fetchExport(server, xlsx.exportId, token)
    const name = /filename\*=UTF-8''([^;]+)/.exec(fetched.disposition)?.[1] ?? ''
    expect(decodeURIComponent(name)).toBe('Rapport de trajets 2026-03-02 au 2026-03-06.xlsx')
    const book = read(fetched.bytes, { type: 'buffer' })
    expect(book.SheetNames).toEqual(['trip', 'basis'])
    const rows = utils.sheet_to_json<Record<string, unknown>>(book.Sheets['trip']!)
    expect(rows).toHaveLength(8)
    expect(rows.map((row) => row['Vehicle'])).toContain('=Camión "Ñandú" 卡车')
    expect(rows.every((row) => typeof row['Distance (mi)'] === 'number')).toBe(true)

    const pdf = await made('trip', 'pdf', { ...RANGE, vehicleIds: [truck] }, { token, locale: 'pz' })
    const document = await fetchExport(server, pdf.exportId, token)
    expect([document.type, document.bytes.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-'])
    // it carries the fonts of what stands in it
    const text = document.bytes.toString('latin1')
    for (const font of ['NotoSans-Regular', 'NotoSansGurmukhi', 'NotoSansSC']) expect(text).toContain(font)
  })

  it('can be had of every report', async () => {
    const of: [ReportName, object][] = [
      ['mileage', RANGE],
      ['ifta', { year: 2026, quarter: 1 }],
      ['status', {}],
      ['landmark', RANGE],
      ['visits', RANGE],
      ['utilization', RANGE],
      ['ajc', RANGE],
    ]
    const exportOf = async ([report, params]: (typeof of)[number]): Promise<void> => {
      const { record } = await made(report, 'pdf', params)
      expect([report, record.state, record.failure]).toEqual([report, 'done', null])
      await server.call(exportCalls.deleteExport, { exportId: record.exportId }, { token })
    }
    await Promise.all(of.slice(0, 4).map(exportOf))
    await Promise.all(of.slice(4).map(exportOf))
  })

  it('refuses what its report would refuse', async () => {
    const bad = await start('trip', 'csv', { ...RANGE, noSuch: 1 })
    expect(bad).toMatchObject({ errorCode: 400, fields: [{ name: 'params.noSuch' }] })
    expect(await start('trip', 'csv', { ...RANGE, pageSize: 10 })).toMatchObject({ errorCode: 400 })
    const { record } = await made('trip', 'csv', { ...RANGE, to: iso(begin + 800 * DAY) })
    expect(record).toMatchObject({ state: 'failed', failure: 'wrong', bytes: 0 })
  })

  it('is of nobody else, but of who looks after users and sees all that is in it', async () => {
    const { exportId } = await made('status', 'csv', {})
    for (const other of [colleague, stranger]) {
      expect((await fetchExport(server, exportId, other)).status).toBe(404)
      expect((await server.call(exportCalls.deleteExport, { exportId }, { token: other })).body.errorCode).toBe(4042100)
    }
    expect((await fetchExport(server, exportId, chief)).status).toBe(200)
    const all = await server.call(exportCalls.getExportList, { of: 'all' }, { token: chief })
    expect(all.body.data.list).toContainEqual(expect.objectContaining({ exportId, username: 'reader', isOwn: false }))
    expect((await server.call(exportCalls.getExportList, { of: 'all' }, { token: colleague })).body.errorCode).toBe(403)
    const theirs = await server.call(exportCalls.getExportList, { of: 'all' }, { token: stranger })
    expect(theirs.body.data.total).toBe(0)
  })

  it('is not for who may not see the report, nor for who may not see it any more', async () => {
    const some = await server.makeUser('some', orgId, ['report:status:view', 'report:ifta:view'])
    expect(await start('trip', 'csv', RANGE, { token: some })).toMatchObject({ errorCode: 403 })
    const { exportId } = await made('status', 'csv', {}, { token: some })
    expect((await fetchExport(server, exportId, some)).status).toBe(200)
    await server.db.run(
      `delete from role_menu where role_id = (select role_id from user_account where username = 'some')
         and menu_id = (select menu_id from menu where key = 'report:status:view')`,
    )
    await eventually(async () => expect((await fetchExport(server, exportId, some)).status).toBe(404))
  })
})

describe('an export that is under way', () => {
  /** Holds up reports, and nothing else. */
  const whileReportsAreHeldUp = async (work: () => Promise<void>): Promise<void> => {
    const client = await server.db.connect()
    try {
      await client.query('begin')
      await client.query('lock table vehicle_org_span in access exclusive mode')
      await work()
    } finally {
      await client.query('rollback')
      await client.end()
    }
  }
  const waiting = async (): Promise<number> =>
    (
      await server.db.row<{ n: number }>(
        `select count(*)::int4 as n from pg_stat_activity where wait_event_type = 'Lock' and query like '%span as%'
           and datname = current_database()`,
      )
    )?.n ?? 0

  it('is cancelled with its query, and then can be removed', async () => {
    await whileReportsAreHeldUp(async () => {
      const { data } = await start('mileage', 'csv', RANGE)
      await eventually(async () => expect(await waiting()).toBeGreaterThan(0))
      const early = await server.call(exportCalls.deleteExport, { exportId: data.exportId }, { token })
      expect(early.body.errorCode).toBe(4002100)
      expect((await fetchExport(server, data.exportId, token)).status).toBe(409)
      await server.call(exportCalls.cancelExport, { exportId: data.exportId }, { token })
      expect((await endedExport(server, data.exportId, token)).state).toBe('cancelled')
      await eventually(async () => expect(await waiting()).toBe(0))
      await server.call(exportCalls.deleteExport, { exportId: data.exportId }, { token })
      const { body } = await server.call(exportCalls.getExportList, { exportId: data.exportId }, { token })
      expect(body.data.total).toBe(0)
    })
  })

  it('has a history of its states that leads to the one that it is in, and buttons for what may be done', async () => {
    const { exportId, record } = await made('status', 'csv', {})
    const history = await historyOf(server.db, 'export', exportId)
    expect(history.map(({ event }) => event)).toEqual(['begin', 'start', 'finish'])
    expect(replay(exportLifecycle, history)).toBe(record.state)
    expect(history.map(({ user_id }) => user_id !== null)).toEqual([true, false, false])
    expect(record.events).toEqual([])
    expect((await server.call(exportCalls.cancelExport, { exportId }, { token })).status).toBe(409)
  })

  it('is cancelled by one of two at once, whoever makes it', async () => {
    await whileReportsAreHeldUp(async () => {
      const { data } = await start('mileage', 'csv', RANGE)
      await eventually(async () => expect(await waiting()).toBeGreaterThan(0))
      const { body } = await server.call(exportCalls.getExportList, { exportId: data.exportId }, { token })
      expect(body.data.list[0]).toMatchObject({ state: 'running', events: ['cancel'] })
      const cancel = () => server.call(exportCalls.cancelExport, { exportId: data.exportId }, { token })
      const answers = await Promise.all([cancel(), cancel()])
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
      await eventually(async () => expect(await waiting()).toBe(0))
      const history = await historyOf(server.db, 'export', data.exportId)
      expect(history.map(({ event }) => event)).toEqual(['begin', 'start', 'cancel'])
      expect(replay(exportLifecycle, history)).toBe('cancelled')
    })
  })

  it('is one of a few that a user may have at once', async () => {
    const by = { token: await server.makeUser('eager', await server.makeOrg('Eager'), PERMISSIONS) }
    // as if other processes made them
    await server.db.run(
      `insert into report_export (org_id, user_id, report, format, params, locale, distance_unit, state)
       select org_id, user_id, 'status', 'csv', '{}', 'en', 'mi', 'running'
       from user_account, generate_series(1, 5) where username = 'eager'`,
    )
    expect(await start('status', 'csv', {}, by)).toMatchObject({ errorCode: 4002101 })
    await server.db.run(
      `delete from report_export where user_id = (select user_id from user_account where username = 'eager')`,
    )
    expect(await start('status', 'csv', {}, by)).toMatchObject({ success: true })
  })

  /** As a process leaves an export that ends in the middle of it. */
  const leftBehind = async (exportId: number, attempts: number): Promise<void> => {
    await server.db.run(`update report_export set state = 'running', finished_at = null where export_id = $1`, [
      exportId,
    ])
    await server.db.run(
      `insert into task (kind, key, payload, worker, attempts, due_at)
       values ('export', $1::text, jsonb_build_object('exportId', $1::int4), gen_random_uuid(), $2, now() - interval '1 second')`,
      [exportId, attempts],
    )
  }

  it('is made anew where the process that made it is gone', async () => {
    const { exportId } = await made('status', 'csv', {})
    const before = await fetchExport(server, exportId, token)
    await leftBehind(exportId, 1)
    expect((await endedExport(server, exportId, token)).state).toBe('done')
    const lines = (bytes: Buffer): number => bytes.toString().split('\n').length
    expect(lines((await fetchExport(server, exportId, token)).bytes)).toBe(lines(before.bytes))
    // one that ends every process is given up
    await leftBehind(exportId, 3)
    expect(await endedExport(server, exportId, token)).toMatchObject({ state: 'failed', failure: 'trouble' })
  })

  it('is not made for who is suspended meanwhile', async () => {
    const by = { token: await server.makeUser('leaver', orgId, PERMISSIONS) }
    const { exportId } = await made('status', 'csv', {}, by)
    await server.db.run(`update user_account set suspend_reason = 'left' where username = 'leaver'`)
    await server.db.run(`update report_export set state = 'queued' where export_id = $1`, [exportId])
    await putTask(server.db, exportTask, { payload: { exportId } })
    await eventually(async () => {
      const row = await server.db.row('select state, failure from report_export where export_id = $1', [exportId])
      expect(row).toEqual({ state: 'failed', failure: 'suspended' })
    })
  })

  it('is kept for some days', async () => {
    const { exportId, record } = await made('status', 'csv', {})
    expect(Date.parse(record.expiresAt ?? '') - Date.parse(record.finishedAt ?? '')).toBe(7 * DAY)
    await server.db.run(`update report_export set expires_at = now() - interval '1 second' where export_id = $1`, [
      exportId,
    ])
    await exportFiles(server.db).purge()
    expect((await fetchExport(server, exportId, token)).status).toBe(404)
    expect(
      await server.db.row('select 1 as n from report_export_piece where export_id = $1', [exportId]),
    ).toBeUndefined()
  })

  it('is as large as the report: what is asked of the call is what stands in the file', async () => {
    const { data } = (await server.call(getStatusList, {}, { token })).body
    const { record } = await made('status', 'xlsx', {})
    expect(record.rows).toBe(data.total)
  })
})
