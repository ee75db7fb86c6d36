import { ROOMS } from '@waymark/contract/calls.ts'
import { dayOf, dayText, monthAfter } from '@waymark/core/billing/days.ts'
import { salesWorld } from './salesWorld.ts'
import type { TestServer } from '../startTestServer.ts'

const DAY = 86_400_000

/** Today and days about it, in UTC. */
export const todayPlus = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)
/** First day of the month that is so many after this one. */
export const monthPlus = (months: number): string => dayText(monthAfter(dayOf(todayPlus(0)), months))

/** Sellers, with a service that costs something for a model, and customers whose devices are in service since some day. */
export async function billingWorld(server: TestServer) {
  const world = await salesWorld(server)
  const { orgId, db } = server
  const modelId = (await server.call(ROOMS.model.addModel, { name: 'Billed' })).body.data.modelId
  const sku = { orgId, code: 'SERVICE', name: 'Tracking', kind: 'service' as const, currency: 'USD', price: '1' }
  const skuId = (await server.call(ROOMS.sku.addSku, sku)).body.data.skuId
  let count = 0

  /** Says what something costs; answers the rule. */
  const priced = async (more: object): Promise<number> => {
    const rule = { skuId, price: '14.99', currency: 'USD', period: 1, validFrom: '2020-01-01', ...more }
    const answer = await server.call(
      ROOMS.priceRule.addPriceRule,
      { orgId, rules: [rule] as never },
      { token: world.finance },
    )
    return answer.body.data[0]?.ruleId ?? 0
  }

  /** A customer of asha with an organization of its own; a customer since 2020. */
  const customer = async (more: object = {}) => {
    const linkedOrgId = await server.makeOrg(`Billed ${++count}`, orgId)
    const customerId = await world.made(world.asha, more)
    const order = { customerId, isRegistered: true, linkedOrgId }
    await server.call(ROOMS.customer.registerCustomer, order, { token: world.manager })
    await db.run(`update customer set created_at = '2020-01-01' where customer_id = $1`, [customerId])
    return { customerId, linkedOrgId }
  }

  /** A device of an organization that nobody ever put into service. */
  const idle = async (org: number, more: object = {}): Promise<{ id: number; deviceId: string }> => {
    const deviceId = String(770_000_000_000_000 + ++count)
    const { id } = (await server.call(ROOMS.device.addDevice, { orgId: org, deviceId, modelId, ...more })).body.data
    return { id, deviceId }
  }

  /** Says when a device was in service, in place of whatever was known of it; the last time is open where it has no end. */
  const served = (device: number, times: readonly (readonly [from: string, to?: string])[]): Promise<void> =>
    db.transaction(async (tx) => {
      const isOpen = times.at(-1)?.[1] === undefined
      await tx.run('update device set lifecycle = $2 where id = $1', [device, isOpen ? 'activated' : 'suspended'])
      await tx.run('delete from service_period where device_id = $1', [device])
      for (const [from, to = null] of times)
        await tx.run(
          `insert into service_period (device_id, org_id, started_at, ended_at, without_price)
           select id, org_id, $2, $3, 'ACTIVE_DEVICE_NO_PRICE' from device where id = $1`,
          [device, new Date(from), to === null ? null : new Date(to)],
        )
    })

  /** A device that is in service since a day. */
  const device = async (org: number, from: string, to?: string) => {
    const made = await idle(org)
    // of today it is no later than now: what is to come has not begun
    const since = new Date(Math.min(Date.parse(`${from}T12:00Z`), Date.now())).toISOString()
    await served(made.id, [to === undefined ? [since] : [since, `${to}T12:00Z`]])
    return made
  }

  /** Says of a device in service that it was so until a day. */
  const ended = (device: number, day: string): Promise<void> =>
    db.transaction(async (tx) => {
      const at = new Date(`${day}T13:00Z`)
      await tx.run('update service_period set ended_at = $2 where device_id = $1 and ended_at is null', [device, at])
      await tx.run(`update device set lifecycle = 'suspended' where id = $1`, [device])
    })

  const run = async (month: string, customerIds?: readonly number[], token = world.finance) =>
    server.call(
      ROOMS.billing.generateMonthlyInvoices,
      { orgId, month, ...(customerIds && { customerIds: [...customerIds] }) },
      { token },
    )
  const preview = async (customerId: number, month: string, token = world.finance) =>
    (await server.call(ROOMS.billing.getCustomerBilling, { customerId, month }, { token })).body.data

  /** Lines of service of a customer, on invoices that count: kind, rule, first and last day, smallest units. */
  const billed = async (customerId: number): Promise<string[]> => {
    const rows = await db.rows<{ line: string }>(
      `select concat_ws(' ', l.kind, l.why->>'rule', l.period_start, l.period_end, l.net_minor) as line
       from invoice_line l join invoice i using (invoice_id) where i.customer_id = $1 and l.is_live order by l.period_start, l.line_id`,
      [customerId],
    )
    return rows.map(({ line }) => line)
  }

  return { ...world, modelId, skuId, priced, customer, idle, served, device, ended, run, preview, billed }
}
