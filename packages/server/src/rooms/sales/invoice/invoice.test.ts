import { ROOMS } from '@waymark/contract/calls.ts'
import { utils, write } from '@e965/xlsx'
import { fileHeads } from '@waymark/contract/imports/defineImport.ts'
import { invoiceImport } from '@waymark/contract/imports/invoiceImport.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { salesWorld } from '../../../testing/worlds/salesWorld.ts'
import { SentMessages } from '../../../testing/SentMessages.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'

const { invoice } = ROOMS

let server: TestServer
let world: Awaited<ReturnType<typeof salesWorld>>
let sent: SentMessages
let customerId: number
beforeAll(async () => {
  server = await startTestServer()
  world = await salesWorld(server)
  sent = new SentMessages(server.db)
  customerId = await world.made(world.asha, { billingEmail: 'bills@example.com' })
})
afterAll(() => server.stop())

const TAX = { name: 'Sales tax', jurisdiction: 'US-TX', percent: '8.25' }
const ITEM = { text: 'Tracker', quantity: '3', unitPrice: '99.99', taxes: [TAX] }
const FIELDS = { issuedOn: '2026-11-01', dueOn: '2026-12-01', currency: 'USD', items: [ITEM] }
const add = (more: object = {}, token = world.asha) =>
  server.call(invoice.addInvoice, { ...FIELDS, customerId, ...more }, { token })
const made = async (more: object = {}): Promise<number> => (await add(more)).body.data.invoiceId
const one = async (invoiceId: number, token = world.asha) =>
  (await server.call(invoice.getInvoiceById, { invoiceId }, { token })).body.data
const publish = (invoiceIds: number[], token = world.finance) =>
  server.call(invoice.batchPublish, { invoiceIds }, { token })
const edit = (invoiceId: number, fields: object) =>
  server.call(invoice.editInvoice, { invoiceId, ...fields }, { token: world.asha })

describe('INV-1 an invoice', () => {
  it('has at least one line, with price, quantity and tax, and a due day', async () => {
    expect((await add({ items: [] })).body.errorCode).toBe(4001852)
    expect((await add({ items: [{ ...ITEM, taxes: [] }] })).body.fields).toMatchObject([{ name: 'items.0.taxes' }])
    expect((await add({ items: [{ ...ITEM, unitPrice: undefined }] })).status).toBe(400)
    expect((await add({ items: [{ ...ITEM, quantity: undefined }] })).status).toBe(400)
    expect((await add({ dueOn: undefined })).body.fields).toMatchObject([{ name: 'dueOn' }])
    expect((await add({ dueOn: '2026-10-31' })).body.errorCode).toBe(4001855)
  })

  it('comes to what its lines come to, each tax rounded by itself', async () => {
    const invoiceId = await made({ discount: 1000, items: [ITEM, { ...ITEM, quantity: '0.5', unitPrice: '10.005' }] })
    // 299.97 and 5.00, less 9.84 and 0.16; 8.25 % of 290.13 and 4.84
    expect(await one(invoiceId)).toMatchObject({
      net: 29497,
      tax: 2394 + 40,
      total: 29497 + 2434,
      status: 'open',
      isNumbered: false,
      items: [
        { net: 29013, tax: 2394 },
        { net: 484, tax: 40, taxes: [{ base: 484, amount: 40, percent: '8.25' }] },
      ],
    })
  })

  it('is priced anew by an edit, and refuses a discount of more than there is', async () => {
    const invoiceId = await made()
    expect((await edit(invoiceId, { discount: 99_999_99 })).status).toBe(400)
    expect((await edit(invoiceId, { items: [{ ...ITEM, quantity: '1' }] })).body.data.version).toBe(2)
    expect(await one(invoiceId)).toMatchObject({ net: 9999, total: 9999 + 825 })
  })
})

describe('INV-2 a number', () => {
  it('is given once for ever, in capitals or not', async () => {
    const invoiceId = await made({ number: 'F-7' })
    const free = (number: string) =>
      server.call(invoice.checkInvoiceNumber, { orgId: server.orgId, number }, { token: world.asha })
    expect((await add({ number: 'f-7' })).body.errorCode).toBe(4001850)
    expect((await free('F-7')).body.data.isFree).toBe(false)
    expect((await free('F-8')).body.data.isFree).toBe(true)
    await server.call(invoice.deleteInvoice, { invoiceId }, { token: world.finance })
    expect((await add({ number: 'F-7' })).body.errorCode).toBe(4001850)
  })

  it('is the next of the year for those without, with no gap, and passes over one that was typed', async () => {
    await made({ number: 'INV-2026-00002' })
    const ids = [await made(), await made(), await made()]
    // by two at once
    await Promise.all([publish(ids.slice(0, 2)), publish(ids.slice(2))])
    const numbers = await Promise.all(ids.map(async (id) => (await one(id)).number))
    expect(numbers.toSorted()).toEqual(['INV-2026-00001', 'INV-2026-00003', 'INV-2026-00004'])
  })
})

describe('INV-3 INV-4 a published invoice', () => {
  it('is mailed with its PDF, is frozen for calls and statements, and cannot be deleted (4044e7)', async () => {
    const invoiceId = await made({ memo: 'For the yard' })
    const open = await one(invoiceId)
    expect(open.number).toMatch(/^DRAFT-/)
    expect((await publish([invoiceId])).body.data).toEqual([{ id: invoiceId, ok: true }])
    const shown = await one(invoiceId)
    expect(shown).toMatchObject({ status: 'unpaid', balance: shown.total, isNumbered: true })
    expect((await publish([invoiceId])).body.data).toMatchObject([{ id: invoiceId, ok: false, errorCode: 409 }])
    expect((await edit(invoiceId, { memo: 'Another' })).body.errorCode).toBe(4001851)
    const gone = await server.call(invoice.deleteInvoice, { invoiceId }, { token: world.finance })
    expect(gone.body.errorCode).toBe('4044e7')
    for (const sql of [
      `update invoice set memo = 'x' where invoice_id = $1`,
      'update invoice set deleted_at = now() where invoice_id = $1',
      'delete from invoice where invoice_id = $1',
      'delete from invoice_line where invoice_id = $1',
      'update invoice_line set net_minor = 1 where invoice_id = $1',
      `insert into invoice_line (invoice_id, position, description, quantity, unit_price, net_minor, tax_minor)
       values ($1, 9, 'x', 1, 1, 1, 0)`,
    ])
      await expect(server.db.run(sql, [invoiceId])).rejects.toThrow(/never/)
    const mail = (await sent.to('bills@example.com')).find(({ subject }) => subject.includes(shown.number))
    expect(mail?.text).toContain('invoice-detail')
  })

  it('is one by one published or not: who has nothing to pay, and who is paid for already', async () => {
    const free = await made({ items: [{ ...ITEM, unitPrice: '0' }] })
    const negative = await made({ items: [{ ...ITEM, quantity: '-1' }] })
    const answers = (await publish([negative, free, 999_999])).body.data
    expect(answers).toMatchObject([
      { id: negative, ok: false, errorCode: 4001854 },
      { id: free, ok: true },
      { id: 999_999, ok: false, errorCode: 4041850 },
    ])
    expect((await one(free)).status).toBe('paid')
    expect((await publish(Array.from({ length: 201 }, (_, i) => i + 1))).body.errorCode).toBe(50001)
  })

  it('is void with a reason, and its due day is extended with one', async () => {
    const invoiceId = await made()
    await publish([invoiceId])
    const extend = (dueOn: string, reason = 'asked for time') =>
      server.call(invoice.extendInvoice, { invoiceId, dueOn, reason }, { token: world.finance })
    expect((await extend('2026-10-01')).body.errorCode).toBe(4001855)
    expect((await extend('2027-01-15', '')).status).toBe(400)
    await extend('2027-01-15')
    expect(await one(invoiceId)).toMatchObject({ dueOn: '2027-01-15', status: 'unpaid' })
    await server.call(invoice.voidInvoice, { invoiceId, reason: 'wrong customer' }, { token: world.finance })
    expect(await one(invoiceId)).toMatchObject({ status: 'void', balance: 0, events: [] })
  })

  it('is printed in five languages from what was frozen', async () => {
    const invoiceId = await made({ number: 'PDF-1' })
    await publish([invoiceId])
    for (const locale of ['en', 'fr', 'es', 'zh', 'pz'] as const) {
      const { data } = (await server.call(invoice.getInvoicePdf, { invoiceId, locale }, { token: world.asha })).body
      expect(data).toMatchObject({ fileName: 'PDF-1.pdf', mime: 'application/pdf' })
      expect(Buffer.from(data.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    }
  })
})

describe('lists of invoices', () => {
  it('count each status, and show salespeople their own customers alone', async () => {
    const theirs = await world.made(world.boris)
    const invoiceId = (await add({ customerId: theirs }, world.boris)).body.data.invoiceId
    const list = async (token: string, params: object = {}) =>
      (await server.call(invoice.getInvoiceList, { pageSize: 500, ...params }, { token })).body.data
    const ids = async (token: string) => (await list(token)).list.map((row: { invoiceId: number }) => row.invoiceId)
    expect(await ids(world.finance)).toContain(invoiceId)
    expect(await ids(world.asha)).not.toContain(invoiceId)
    const { counts, total } = await list(world.finance)
    const [row] = await server.db.arrays<[n: number]>('select count(*)::int4 from invoice where deleted_at is null')
    expect([total, counts.reduce((sum: number, each: { invoices: number }) => sum + each.invoices, 0)]).toEqual([
      row?.[0],
      row?.[0],
    ])
    expect((await list(world.finance, { status: 'void' })).list).toHaveLength(1)
    expect((await list(world.finance, { keyword: 'pdf' })).list).toMatchObject([{ number: 'PDF-1' }])
    expect((await list(world.finance, { customerId: theirs })).total).toBe(1)
  })
})

describe('IMPORT-1 invoices of a workbook', () => {
  const HEAD = fileHeads(invoiceImport)
  /** A workbook as people make it: days are days, and numbers are numbers. */
  const bring = (rows: readonly unknown[][], more: object = {}, head: readonly string[] = HEAD) => {
    const sheet = utils.aoa_to_sheet([[...head], ...rows], { cellDates: true })
    const file = write(utils.book_new(sheet, 'Invoices'), { type: 'buffer', bookType: 'xlsx' }) as Buffer
    const order = { orgId: server.orgId, fileName: 'invoices.xlsx', file: file.toString('base64'), ...more }
    return server.call(invoice.importInvoice, order, { token: world.finance })
  }
  const day = (text: string) => new Date(`${text}T00:00:00Z`)

  it('begin as drafts, a row for each line; every bad cell is named in one pass, and nothing is saved', async () => {
    await server.db.run(`update customer set name = 'Imported Lines' where customer_id = $1`, [customerId])
    const good = [
      ['F-1', 'OPEN', 'imported lines', day('2026-11-01'), day('2026-12-01'), 'USD', 'Second yard', '', 'Tracker', 12, 149.5, 'Sales tax', 8.25],
      ['F-1', '', '', '', '', '', '', '', 'Harness', 0.5, 10.005, 'Exempt', 0],
    ] // prettier-ignore
    const bad = [
      ['F-2', 'PAID', 'Nobody', 'soon', day('2026-12-01'), 'XXX', '', 'NONE', '', 'ten', -1, '', 'x'],
      ['', 'OPEN', 'Imported Lines', day('2026-11-01'), day('2026-10-01'), '', '', '', 'x'.repeat(201), 1, 1, 'T', 1],
      ['F-1', '', 'Somebody else', '', '', '', '', '', 'Late', 1, 1, 'T', 1],
    ]
    const wrong = (await bring([...good, ...bad])).body.data
    expect(wrong).toMatchObject({ total: 5, added: 0 })
    expect(wrong.problems.map(({ line, column, problem }) => `${column}${line} ${problem}`).toSorted()).toEqual(
      ['A5 blank', 'B4 invalid', 'C4 notFound', 'C6 duplicate', 'D4 invalid', 'E5 invalid', 'F4 invalid', 'H4 notFound', 'I4 blank', 'I5 limit', 'J4 invalid', 'K4 invalid', 'L4 blank', 'M4 invalid'],
    ) // prettier-ignore
    const { added, preview } = (await bring(good)).body.data
    expect([added, preview]).toEqual([
      1,
      [{ number: 'F-1', customer: 'Imported Lines', currency: 'USD', total: '1947.01' }],
    ])
    const { list } = (await server.call(invoice.getInvoiceList, { numbers: ['F-1'] }, { token: world.finance })).body
      .data
    expect(list).toMatchObject([
      {
        number: 'F-1',
        status: 'open',
        issuedOn: '2026-11-01',
        dueOn: '2026-12-01',
        memo: 'Second yard',
        total: 194_701,
      },
    ])
    expect((await bring(good)).body.data.problems).toMatchObject([{ column: 'A', line: 2, problem: 'taken' }])
  })

  it('are no csv, have their heads, and at least one row', async () => {
    expect(
      (await bring([], { fileName: 'a.csv', file: Buffer.from(HEAD.join(',')).toString('base64') })).body.errorCode,
    ).toBe(400433)
    const heads = (await bring([['F-9']], {}, ['Invoice number'])).body.data
    expect(heads.problems.every(({ problem }) => problem === 'columnMissing')).toBe(true)
    expect(heads.added).toBe(0)
    expect((await bring([])).body.errorCode).toBeDefined()
  })
})
