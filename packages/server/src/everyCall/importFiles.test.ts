import { ALL_CALLS, ROOMS } from '@waymark/contract/calls.ts'
import type { ImportDefinition } from '@waymark/contract/imports/defineImport.ts'
import { IMPORT_RIGHTS } from '@waymark/contract/imports/importRights.ts'
import { IMPORTS } from '@waymark/contract/imports/imports.gen.ts'
import { utils, write } from '@e965/xlsx'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readImportFile } from '../platform/importFile/readImportFile.ts'
import { columnLetter } from '../platform/importFile/readColumns.ts'
import { lastOf } from '../testing/callParams.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

const { getImport, getImportProblems, getImportTemplate, cancelImport, undoImport } = ROOMS.import

/** The call that takes the files of a kind, where it is not called after it. */
const CALLS: Readonly<Record<string, string>> = {
  vehicle: 'importVehicleUseJson',
  organization: 'importOrg',
  computedAttribute: 'importComputed',
  fuelTaxRate: 'importFuelTaxRates',
  batchDevice: 'importExistBatch',
  repairLabel: 'importLabel',
}
const callOf = ({ kind }: ImportDefinition) => {
  const name = CALLS[kind] ?? `import${kind.charAt(0).toUpperCase()}${kind.slice(1)}`
  const call = ALL_CALLS.find((each) => lastOf(each) === name)
  if (!call) throw new Error(`no call takes files of ${kind}`)
  return call
}

/** Those whose examples make what the examples of others name come first; what nobody takes back comes last. */
const ORDER = ['device', 'vehicle', 'area', 'sku', 'customer', 'invoice', 'landmark']
const place = ({ kind }: ImportDefinition): number =>
  ORDER.includes(kind)
    ? ORDER.indexOf(kind)
    : IMPORT_RIGHTS[kind].removes === undefined
      ? 2 * ORDER.length
      : ORDER.length
const KINDS = IMPORTS.toSorted((a, b) => place(a) - place(b))

/** Columns that a file needs although their cells may be empty. */
const MAY_BE_BLANK: Readonly<Record<string, readonly string[]>> = { fuelTaxRate: ['rate'] }

/** What no cell of any column can say. */
const WRONG = '¤'.repeat(3000)

let server: TestServer
/** What each call is asked for besides the file. */
let more: Readonly<Record<string, Readonly<Record<string, unknown>>>>

beforeAll(async () => {
  server = await startTestServer()
  const { orgId } = server
  const { batchId } = (
    await server.call(ROOMS.batch.addBatch, { orgId, kind: 'existing', number: 'B-1', startOn: '2026-01-01' })
  ).body.data
  const carrier = await server.db.row<{ id: number }>(
    `insert into sim_carrier (name, org_id, carrier) values ('Pod', $1, 'pod') returning sim_carrier_id as id`,
    [orgId],
  )
  await server.db.run(
    `insert into user_account (org_id, role_id, username, full_name, password_hash)
     select $1, role_id, 'boris', 'Boris Lind', 'x' from role where key = 'salesperson'`,
    [orgId],
  )
  for (const name of ['FMB920', 'FMB125', 'FMC130']) await server.call(ROOMS.model.addModel, { name })
  await server.call(ROOMS.group.addGroup, { orgId, name: 'Tankers' })
  await server.call(ROOMS.landmark.addLandmark, {
    orgId,
    name: 'Cold store north',
    shape: { kind: 'circle', lat: 31.76, lon: -106.48, radiusM: 150 },
  })
  more = {
    batchDevice: { batchId },
    sim: { simCarrierId: carrier?.id },
    organization: { parentId: orgId },
    fuelTaxRate: { orgId, year: 2026, quarter: 1, fuel: 'diesel', system: 'us' },
    area: {},
    appointment: {},
    fuelPurchase: {},
  }
})
afterAll(() => server.stop())

/** Sends a file as a browser does. */
async function bring(
  definition: ImportDefinition,
  file: { readonly name: string; readonly bytes: Uint8Array } | undefined,
  order: Readonly<Record<string, string>> = {},
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(more[definition.kind] ?? { orgId: server.orgId }))
    form.set(name, String(value))
  for (const [name, value] of Object.entries(order)) form.set(name, value)
  form.set('fileName', file?.name ?? 'kept.csv')
  if (file) form.set('file', new Blob([new Uint8Array(file.bytes)]), file.name)
  const answer = await fetch(new URL(callOf(definition).path, server.url), {
    method: 'POST',
    headers: { authorization: server.admin },
    body: form,
  })
  const body = (await answer.json()) as {
    errorCode?: number
    data: {
      runKey: string
      total: number
      good: number
      added: number
      problems: Problem[]
    }
  }
  return { status: answer.status, ...body }
}

async function template(definition: ImportDefinition, format: 'csv' | 'xlsx') {
  const { kind } = definition
  const answer = await fetch(new URL(`${getImportTemplate.path}?kind=${kind}&format=${format}`, server.url), {
    headers: { authorization: server.admin },
  })
  return { name: `${kind}.${format}`, bytes: Buffer.from(await answer.arrayBuffer()) }
}

/** The example, and a row in which nothing is right, as the file's own lines. */
async function withBadRow(definition: ImportDefinition) {
  const [head, example] = await readImportFile(await template(definition, 'xlsx'))
  const columns = Object.entries(definition.columns)
  const isAllNeeded = columns.every(([, { required }]) => required)
  const bad = columns.map(([, { required }]) => (required && !isAllNeeded ? '' : WRONG))
  const rows = [columns.map((_, i) => example?.cells[i] ?? ''), bad]
  const sheet = utils.aoa_to_sheet([[...(head?.cells ?? [])], ...rows])
  const bytes = write(utils.book_new(sheet, 'Rows'), { type: 'buffer', bookType: 'xlsx' }) as Buffer
  return { name: 'with a bad row.xlsx', bytes }
}

interface Problem {
  readonly line: number
  readonly column: string
  readonly field: string
  readonly problem: string
}
const inOrder = (problems: readonly Problem[]) =>
  problems
    .map(({ line, column, field, problem }) => [line, column, field, problem] as const)
    .toSorted((a, b) => (a.join(' ') < b.join(' ') ? -1 : 1))

describe.each(KINDS.map((definition) => [definition.kind, definition] as const))('a file of %s', (kind, definition) => {
  it('is made of its template, in csv and as a workbook, whose example can be imported', async () => {
    for (const format of definition.isWorkbook ? (['xlsx'] as const) : (['csv', 'xlsx'] as const)) {
      const { status, data } = await bring(definition, await template(definition, format), { dryRun: 'true' })
      expect([format, status, data?.problems, data?.total, data?.good]).toEqual([format, 200, [], 1, 1])
    }
  })

  it('has each of its bad cells named in one pass, and its good rows taken in where that is wanted', async () => {
    const file = await withBadRow(definition)
    const runKey = randomUUID()
    const checked = (await bring(definition, file, { dryRun: 'true', runKey })).data
    expect(checked).toMatchObject({ runKey, total: 2, good: 1, added: 0 })
    const problems = inOrder(checked.problems)
    expect(problems.length).toBeGreaterThan(0)
    const fields = Object.keys(definition.columns)
    for (const [line, column, field] of problems) {
      expect(line).toBe(3)
      // a shape is said by several columns
      if (fields.includes(field)) expect([field, column]).toEqual([field, columnLetter(fields.indexOf(field))])
      else expect(column).toMatch(/^[A-Z]+$/)
    }
    for (const [field, { required }] of Object.entries(definition.columns))
      if (required && fields.length > 1 && !(MAY_BE_BLANK[kind] ?? []).includes(field))
        expect(problems).toContainEqual([3, columnLetter(fields.indexOf(field)), field, 'blank'])
    const kept = (await server.call(getImportProblems, { runKey, pageSize: 500 })).body.data
    expect(inOrder(kept.list)).toEqual(problems)
    expect(kept.list.filter(({ text }) => text === '')).toEqual([])
    expect((await server.call(getImport, { runKey })).body.data).toMatchObject({
      state: 'checked',
      checked: 2,
      rows: 2,
    })

    // all or nothing, unless the good ones are wanted; the file is kept
    expect((await bring(definition, undefined, { runKey })).data.added).toBe(0)
    expect((await bring(definition, undefined, { runKey, goodRows: 'true' })).data.added).toBeGreaterThan(0)
    const done = (await server.call(getImport, { runKey })).body.data
    expect(done).toMatchObject({ state: 'done', failed: 1 })

    const undone = await server.call(undoImport, { runKey })
    if (IMPORT_RIGHTS[kind].removes === undefined) expect(undone.status).toBe(409)
    else expect(undone.body.data).toMatchObject({ undone: done.written, kept: [] })
  })

  it('can be stopped', async () => {
    const runKey = randomUUID()
    await bring(definition, await withBadRow(definition), { dryRun: 'true', runKey })
    expect((await server.call(cancelImport, { runKey })).status).toBe(200)
    expect((await server.call(getImport, { runKey })).body.data.state).toBe('cancelled')
  })

  it('leaves what others name', async () => {
    if (kind === 'device') {
      const device = { orgId: server.orgId, identifier: 'van-7', deviceId: '860000000000012' }
      expect((await server.call(ROOMS.device.addDevice, device)).status).toBe(200)
    } else if (kind === 'vehicle') {
      const vehicle = { orgId: server.orgId, name: 'Truck 12', assetType: 2001, icon: 'truck' as const }
      expect((await server.call(ROOMS.vehicle.addVehicle, vehicle)).status).toBe(200)
    } else if (kind === 'sku') {
      expect((await bring(definition, await template(definition, 'csv'))).data.added).toBe(1)
      await server.db.run(
        `insert into service_plan (name, org_id, sku_id, period, currency, price)
         select 'Standard', $1, sku_id, 1, 'USD', 10 from sku where code = 'TRK-100' and deleted_at is null`,
        [server.orgId],
      )
    } else if (kind === 'customer')
      await server.db.run(
        `insert into customer (number, name, org_id, addresses)
         values ('C-00012', 'Invoiced', $1, '[{"kind": "billing", "isDefaultBilling": true, "isDefaultShipping": true}]')`,
        [server.orgId],
      )
  })
})
