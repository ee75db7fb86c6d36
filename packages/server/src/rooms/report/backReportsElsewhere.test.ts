import { PERMISSIONS } from '@waymark/contract/permissions.ts'
import { chartCalls } from '@waymark/contract/rooms/report/chart.ts'
import { exportCalls } from '@waymark/contract/rooms/report/export.ts'
import { reportScheduleCalls } from '@waymark/contract/rooms/report/reportSchedule.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endedExport, fetchExport } from '../../testing/exportsInTests.ts'
import { eventually } from '../../testing/eventually.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { saveReportSchedule, sendReportNow, getReportRunList } = reportScheduleCalls
const DAY = 86_400_000

let server: TestServer
let token = ''
const range = { from: new Date(Date.now() - 30 * DAY).toISOString(), to: new Date(Date.now() + DAY).toISOString() }

/** A device of a batch in stock, one that was repaired, and one that came back. */
beforeAll(async () => {
  server = await startTestServer({ smtpUrl: 'smtp://127.0.0.1:9', mailFrom: 'Waymark <waymark@example.com>' })
  const org = await server.makeOrg('Workshop')
  token = await server.makeUser('of the workshop', org, PERMISSIONS)
  await server.db.run(
    `with m as (insert into model (name, currency, price_settlement) values ('WM-1', 'USD', '{"min": 1050, "max": 2000}') returning model_id),
     d as (
       insert into device (org_id, device_id, identifier, model_id, model, lifecycle, created_at)
       select $1, '86000000000000' || n, '86000000000000' || n, model_id, 'WM-1', case n when 1 then 'inventory' else 'activated' end, now() - interval '60 days'
       from m, generate_series(1, 3) n returning id, device_id),
     stocked as (
       insert into stock_item (org_id, device_id, state, recorded_at)
       select $1, id, 'tested', now() - interval '3 days' from d where device_id like '%1'),
     repaired as (
       insert into repair (org_id, device_id, identifier, state, problem_type, worked_s, created_at, changed_at)
       select $1, id, device_id, 'repaired', 'noPower', 600, now() - interval '4 days', now() - interval '3 days' from d where device_id like '%2' returning repair_id),
     ended as (
       insert into entity_event (kind, record_id, version, event, from_state, to_state, org_id, at, before, after)
       select 'repair', repair_id, 2, 'finish', 'repairing', 'repaired', $1, now() - interval '3 days', '{}', '{}' from repaired),
     asked as (
       insert into rma (org_id, type, state, user_id, created_at)
       select $1, 'rma', 'dispatching', min(user_id), now() - interval '5 days' from user_account returning rma_id),
     line as (insert into rma_line (rma_id, device_id, is_open) select rma_id, id, true from asked, d where device_id like '%3')
     insert into entity_event (kind, record_id, version, event, from_state, to_state, org_id, at, before, after)
     select 'rma', rma_id, n, 'x', case n when 2 then 'request' end, case n when 1 then 'request' else 'dispatching' end, $1,
       now() - make_interval(days => 5 - n), '{}', '{}' from asked, generate_series(1, 2) n`,
    [org],
  )
  await server.server.reload()
})
afterAll(() => server.stop())

/** Each report of what comes back, with a column of figures, what is made of it, a column of words, and a point of that chart. */
const REPORTS = [
  ['stock', {}, 'value', 'max', 'groupName', ['WM-1', 10.5]],
  ['repair', range, 'allWork', 'sum', 'groupName', ['WM-1', 600]],
  ['returnRate', range, 'returned', 'sum', 'groupName', ['WM-1', 1]],
  ['returnStep', range, 'passed', 'mean', 'returnStep', ['request', 1]],
] as const

describe.each(REPORTS)('the report %s, as any other,', (report, params, measure, sum, grouping, [at, value]) => {
  it.each(['csv', 'xlsx', 'pdf'] as const)('is exported as %s', async (format) => {
    const { data } = (await server.call(exportCalls.startExport, { report, format, params }, { token })).body
    const record = await endedExport(server, data.exportId, token)
    expect(record).toMatchObject({ state: 'done', failure: null })
    expect(record?.rows).toBeGreaterThan(0)
    const file = await fetchExport(server, data.exportId, token)
    expect([file.status, file.bytes.length]).toEqual([200, record?.bytes])
  })

  it('is sent by a schedule', async () => {
    const { scheduleId } = (
      await server.call(
        saveReportSchedule,
        {
          name: `Sent ${report}`,
          report,
          params: {},
          range: 'period',
          frequency: 'month',
          recipients: ['boss@example.com'],
          format: 'csv',
        },
        { token },
      )
    ).body.data
    expect((await server.call(sendReportNow, { scheduleId }, { token })).status).toBe(200)
    await eventually(async () => {
      const { list } = (await server.call(getReportRunList, { scheduleId }, { token })).body.data
      expect(list).toMatchObject([{ state: 'sent', manual: true }])
    })
  })

  it('is drawn as a chart', async () => {
    const definition = {
      report,
      params: {},
      range: 'days30' as const,
      measure,
      sum,
      grouping,
      kind: 'ranking' as const,
      most: 5,
    }
    const drawn = await server.call(chartCalls.readChart, { definition }, { token })
    expect(drawn.status, JSON.stringify(drawn.body)).toBe(200)
    expect(drawn.body.data.points).toContainEqual({ at, value })
  })
})
