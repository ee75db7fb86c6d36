import { dayOf, dayText, monthAfter } from '@waymark/core/billing/days.ts'
import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Queries } from '../../platform/database/Queries.ts'
import { billingWorld } from '../../testing/worlds/billingWorld.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { billCustomer } from './billCustomer.ts'

/** As many as fit into some 20 seconds; a thousand take ten minutes. */
const CUSTOMERS = Number(process.env['WAYMARK_YEAR_CUSTOMERS'] ?? 40)
const SLOTS = 3
const YEAR = 2025
const FIRST = dayOf(`${YEAR}-01-01`)
const DAYS = 365
const MS = 86_400_000

let server: TestServer
let world: Awaited<ReturnType<typeof billingWorld>>
beforeAll(async () => {
  server = await startTestServer()
  world = await billingWorld(server)
  await server.db.run('insert into billing_start (org_id, starts_on) values ($1, $2)', [server.orgId, `${YEAR}-01-01`])
})
afterAll(() => server.stop())

/** A generator of numbers that a seed repeats. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

interface Slot {
  readonly devices: number[]
  isOn: boolean
  readonly days: Set<number>
}
interface Customer {
  readonly customerId: number
  readonly org: number
  readonly months: number
  readonly billDay: number
  readonly currency: string
  readonly modelId: number
  readonly slots: Slot[]
  readonly prices: { from: number; price: string }[]
  /** Days of runs. */
  readonly runs: number[]
  /** The same of those that an invoice came of, by the first days of their months. */
  readonly invoices: Map<number, number>
}

const DIGITS: Readonly<Record<string, number>> = { USD: 2, JPY: 0, KWD: 3 }
/** price × days / of, half-up, in smallest units: by hand, in thousandths of millionths. */
function cost(price: string, days: number, of: number, currency: string): bigint {
  const [whole = '0', part = ''] = price.split('.')
  const millionths = BigInt(whole + part.padEnd(6, '0')) * BigInt(days) * 10n ** BigInt(DIGITS[currency] ?? 2)
  const divisor = BigInt(of) * 1_000_000n
  return (2n * millionths + divisor) / (2n * divisor)
}

/** What all its days cost by the rules alone (INV-6): knowing everything at the end, without any run. */
function ownReckoning({ slots, months, prices, runs, invoices, currency }: Customer): bigint {
  let sum = 0n
  const priceOn = (day: number): string => prices.findLast(({ from }) => from <= day)?.price ?? ''
  for (const { days } of slots)
    for (let month = 0; month < 12; month += months) {
      const from = monthAfter(FIRST, month)
      const to = monthAfter(FIRST, month + months) - 1
      const used = [...days].filter((day) => from <= day && day <= to).toSorted((a, b) => a - b)
      const [first] = used
      if (first === undefined) continue
      const isLate = (invoices.get(monthAfter(first, 0)) ?? Infinity) < first
      const charged = runs.find((day) => day >= first) ?? 0
      // what it was charged for last: what lies ahead is charged too where it is in service on the day of the run
      const last = used.findLast((day) => day <= charged) ?? 0
      // it came after the invoice of its month: the price of its day; else each day's, and once it was charged no other
      const priced = used.map((day) => priceOn(isLate ? first : Math.min(day, last)))
      for (const price of new Set(priced))
        sum += cost(price, priced.filter((each) => each === price).length, to - from + 1, currency)
    }
  return sum
}

it('a year, day by day, of many customers comes to what the rules say', { timeout: CUSTOMERS * 3_000 }, async () => {
  const seed = randomInt(2 ** 31)
  const roll = dice(seed)
  const { db } = server
  const customers: Customer[] = []
  for (let index = 0; index < CUSTOMERS; index++) {
    const months = [1, 1, 3, 6, 12][roll(5)] ?? 1
    const billDay = 1 + roll(28)
    const currency = ['USD', 'JPY', 'KWD'][roll(3)] ?? 'USD'
    const { customerId, linkedOrgId: org } = await world.customer({ billDay })
    const model = await db.row<{ id: number }>(`insert into model (name) values ($1) returning model_id as id`, [
      `Year ${index}`,
    ])
    const modelId = model?.id ?? 0
    const price = `${1 + roll(300)}.${String(roll(1_000_000)).padStart(6, '0')}`
    const customer: Customer = {
      customerId, org, months, billDay, currency, modelId, slots: [], prices: [{ from: FIRST, price }], runs: [], invoices: new Map(),
    } // prettier-ignore
    for (let slot = 0; slot < SLOTS; slot++)
      customer.slots.push({ devices: [await newDevice(db, customer)], isOn: false, days: new Set() })
    await putPrice(db, customer, FIRST, price)
    customers.push(customer)
  }
  for (let day = FIRST; day <= FIRST + DAYS + 27; day++)
    for (const customer of customers) {
      if (day < FIRST + DAYS) await liveDay(db, customer, day, roll)
      const month = monthAfter(day, 0)
      if (day !== month + customer.billDay - 1) continue
      const now = day * MS + 23 * 3_600_000
      const order = { customerId: customer.customerId, month: dayText(month), now, userId: null }
      const { invoiceIds } = await db.transaction((tx) => billCustomer(tx, order))
      customer.runs.push(day)
      if (invoiceIds.length > 0) customer.invoices.set(month, day)
    }
  const wrong = []
  for (const customer of customers) {
    const { customerId } = customer
    const row = await db.row<{ sum: string }>(
      `select coalesce(sum(l.net_minor), 0)::text as sum from invoice_line l join invoice i using (invoice_id)
       where i.customer_id = $1 and l.is_live`,
      [customerId],
    )
    // what no invoice bore is given back by none, and told
    const now = (FIRST + DAYS + 60) * MS
    const { held } = await rolled(db, (tx) =>
      billCustomer(tx, { customerId, month: `${YEAR + 1}-02-01`, now, userId: null, isPreview: true }),
    )
    const billed = BigInt(row?.sum ?? '0') + held.reduce((sum, { amount }) => sum + amount, 0n)
    const expected = ownReckoning(customer)
    if (billed !== expected)
      wrong.push({ customerId, billed, expected, months: customer.months, billDay: customer.billDay })
  }
  expect(wrong, `seed ${seed}`).toEqual([])
})

const rolled = async <R>(db: TestServer['db'], work: (tx: Queries) => Promise<R>): Promise<R> => {
  const found: R[] = []
  await db
    .transaction(async (tx) => {
      found.push(await work(tx))
      throw new Error('given up')
    })
    .catch(() => undefined)
  return found[0] as R
}

const newDevice = async (db: Queries, { org, modelId }: Customer): Promise<number> =>
  (
    await db.row<{ id: number }>(
      `insert into device (org_id, model_id, lifecycle, device_id, identifier)
       select $1, $2, 'storage', (600000000000000 + count(*))::text, 'year-' || count(*) from device returning id`,
      [org, modelId],
    )
  )?.id ?? 0

async function putPrice(
  db: Queries,
  { customerId, modelId, months, currency }: Customer,
  day: number,
  price: string,
): Promise<void> {
  await db.run(`update price_rule set valid_to = $2 where model_id = $1 and valid_to is null`, [modelId, dayText(day)])
  await db.run(
    `insert into price_rule (org_id, customer_id, model_id, sku_id, period, currency, price, valid_from)
     values ($1, $2, $3, $4, $5, $6, $7::numeric, $8)`,
    [server.orgId, customerId, modelId, world.skuId, months, currency, price, dayText(day)],
  )
}

/** What happens on a day: devices come and go, and are replaced; prices change. */
async function liveDay(
  db: TestServer['db'],
  customer: Customer,
  day: number,
  roll: (sides: number) => number,
): Promise<void> {
  let hour = 0
  const next = (): Date => new Date(day * MS + (hour += 1) * 60_000)
  if (day > FIRST && roll(60) === 0) {
    const price = `${1 + roll(300)}.${roll(10)}`
    customer.prices.push({ from: day, price })
    await putPrice(db, customer, day, price)
  }
  for (const slot of customer.slots) {
    if (slot.isOn) slot.days.add(day)
    const device = slot.devices.at(-1) ?? 0
    const [what, twice] = [roll(40), roll(4)]
    // all is over with the year
    if (day === FIRST + DAYS - 1 ? !slot.isOn : what !== 0) continue
    for (let time = 0; time <= (twice === 0 && day < FIRST + DAYS - 1 ? 1 : 0); time++)
      if (slot.isOn && roll(4) === 0 && day < FIRST + DAYS - 1) {
        const other = await newDevice(db, customer)
        const at = next()
        await db.transaction(async (tx) => {
          await turn(tx, device, false, at)
          await turn(tx, other, true, at)
          await tx.run(
            `update service_period set slot_id = (select slot_id from service_period where device_id = $1 limit 1)
             where device_id = $2`,
            [slot.devices.at(-1), other],
          )
        })
        slot.devices.push(other)
        break
      } else {
        slot.isOn = !slot.isOn
        slot.days.add(day)
        await db.transaction((tx) => turn(tx, device, slot.isOn, next()))
      }
  }
}

/** Brings a device into service, or takes it out, at a moment of the past. */
async function turn(tx: Queries, device: number, isOn: boolean, at: Date): Promise<void> {
  if (isOn)
    await tx.run(
      `insert into service_period (device_id, org_id, started_at, without_price)
       select id, org_id, $2, 'ACTIVE_DEVICE_NO_PRICE' from device where id = $1`,
      [device, at],
    )
  else await tx.run('update service_period set ended_at = $2 where device_id = $1 and ended_at is null', [device, at])
  await tx.run('update device set lifecycle = $2 where id = $1', [device, isOn ? 'activated' : 'suspended'])
}
