import { decimal } from '@waymark/core/money/Decimal.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { billingWorld } from '../../../testing/worlds/billingWorld.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import {
  type DraftLine,
  draftInstallments,
  draftInvoice,
  draftInvoices,
  invoicesOfOrder,
  voidDrafts,
} from './public.ts'

let server: TestServer
let world: Awaited<ReturnType<typeof billingWorld>>
let customerId: number
beforeAll(async () => {
  server = await startTestServer()
  world = await billingWorld(server)
  customerId = await world.made(world.asha)
})
afterAll(() => server.stop())

const GST = { name: 'GST', jurisdiction: 'CA', percent: decimal('5') }
const QST = { name: 'QST', jurisdiction: 'CA-QC', percent: decimal('9.975') }
const line = (price: string, more: Partial<DraftLine> = {}): DraftLine => ({
  kind: 'item',
  description: 'A tracker',
  quantity: decimal('1'),
  price: decimal(price),
  taxes: [GST],
  ...more,
})
const draft = (lines: readonly DraftLine[], more: object = {}) => ({
  orgId: server.orgId,
  customerId,
  currency: 'CAD',
  issuedOn: '2026-11-01',
  dueOn: '2026-12-01',
  terms: 'net' as const,
  lines,
  ...more,
})
const drafts = (orderId: number) => invoicesOfOrder(server.db, orderId)

describe('drafts of invoices', () => {
  it('are written with their lines and what they come to, and are given up with the transaction', async () => {
    const give = server.db.transaction(async (tx) => {
      await draftInvoice(tx, draft([line('10')], { orderId: 1 }), null)
      throw new Error('given up')
    })
    await expect(give).rejects.toThrow('given up')
    expect(await drafts(1)).toEqual([])
    await draftInvoice(
      server.db,
      draft([line('9.99', { quantity: decimal('3'), taxes: [GST, QST] })], { orderId: 1 }),
      null,
    )
    // 29.97, 1.50 and 2.99 of taxes
    expect(await drafts(1)).toMatchObject([
      { status: 'open', isPublished: false, totalMinor: 3446, paidMinor: 0, number: expect.stringMatching(/^DRAFT-/) },
    ])
  })

  it('keep a number to one invoice for ever', async () => {
    await draftInvoice(server.db, draft([line('1')], { number: 'A-1' }), null)
    await expect(draftInvoice(server.db, draft([line('1')], { number: 'a-1' }), null)).rejects.toMatchObject({
      code: '4001850',
    })
  })

  it('add up by installments to the last unit, taxes too', async () => {
    const whole = draft([line('100', { taxes: [GST, QST] }), line('33.35')], { orderId: 2, discountMinor: 1000n })
    const days = ['2026-11-01', '2026-12-01', '2027-01-01'].map((day) => ({ issuedOn: day, dueOn: day }))
    await draftInvoice(server.db, { ...whole, orderId: 3 }, null)
    await draftInvoices(
      server.db,
      draftInstallments(whole, days, (part, parts) => `Part ${part} of ${parts}`),
      null,
    )
    const [one] = await drafts(3)
    const parts = await drafts(2)
    expect(parts).toHaveLength(3)
    expect(parts.reduce((sum, { totalMinor }) => sum + totalMinor, 0)).toBe(one?.totalMinor)
    expect(
      Math.max(...parts.map(({ totalMinor }) => totalMinor)) - Math.min(...parts.map(({ totalMinor }) => totalMinor)),
    ).toBeLessThan(6)
  })

  it('never bill a time of service twice, until the first is void', async () => {
    const { id } = await world.device(server.orgId, '2026-11-01')
    const [period] = await server.db.rows<{ periodId: number }>(
      'select period_id as "periodId" from service_period where device_id = $1',
      [id],
    )
    const service = line('14.99', {
      kind: 'service',
      servicePeriodId: period?.periodId,
      periodStart: '2026-11-01',
      periodEnd: '2026-11-30',
    })
    await draftInvoice(server.db, draft([service], { orderId: 4 }), null)
    const again = () => draftInvoice(server.db, draft([service], { orderId: 5 }), null)
    await expect(again()).rejects.toThrow('invoice_line_period')
    expect(await voidDrafts(server.db, 4, { now: Date.now(), reason: 'canceled' })).toBe(1)
    expect(await drafts(4)).toMatchObject([{ status: 'void' }])
    await again()
  })

  it('are many in one statement each', async () => {
    const many = Array.from({ length: 500 }, (_, index) => draft([line('1'), line(String(index))]))
    const ids = await draftInvoices(server.db, many, null)
    expect(new Set(ids).size).toBe(500)
    const [row] = await server.db.arrays<[net: number]>(
      'select sum(net_minor)::int8 from invoice_line where invoice_id = any($1::int4[])',
      [ids],
    )
    expect(row).toEqual([500 * 100 + 499 * 250 * 100])
  })
})
