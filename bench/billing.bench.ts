import {
  generateMonthlyInvoices,
  getBillingOperation,
  getCustomerBilling,
} from '@waymark/contract/rooms/sales/billing.ts'
import type { BillingOperation } from '@waymark/contract/rooms/sales/billingFields.ts'
import { dayAt, dayText, monthAfter } from '@waymark/core/billing/days.ts'
import { openBenchDatabase } from './lib/BenchDatabase.ts'
import { BenchServer } from './lib/BenchServer.ts'
import { makeBilling } from './lib/makeBilling.ts'
import { measureCall } from './lib/measureCall.ts'
import { readOptions } from './lib/options.ts'
import { printResult, progress, ratio, rounded } from './lib/printResult.ts'

const options = readOptions(['devices', 'customers', 'times'])
const devices = options.number('devices', 100_000, 2_000)
const customers = options.number('customers', 2_000, 40)
const times = options.number('times', 50, 10)
/** Seconds of a run over all, and milliseconds of the preview of one customer. */
const [RUN, PREVIEW] = [60, 200]

const database = await openBenchDatabase()
try {
  progress(`${devices} devices of ${customers} customers …`)
  const world = await makeBilling(database.db, customers, devices)
  const server = await BenchServer.start(database, options, 'billing')
  try {
    const ask = async <Data>(path: string, body?: object): Promise<Data> => {
      const response = await fetch(server.url + path, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: world.token, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
      const answer = (await response.json()) as { success?: boolean; data: Data }
      if (!response.ok) throw new Error(`${path} answered ${JSON.stringify(answer)}`)
      return answer.data
    }
    const thisMonth = monthAfter(dayAt(Date.now(), 'UTC'), 0)
    /** Seconds until a month is billed. */
    const billed = async (months: number): Promise<number> => {
      const month = dayText(monthAfter(thisMonth, months))
      progress(`billing ${month} …`)
      const began = performance.now()
      let told = await ask<BillingOperation>(generateMonthlyInvoices.path, { orgId: world.orgId, month })
      while (!told.isDone) {
        await new Promise((resolve) => setTimeout(resolve, 250))
        told = await ask<BillingOperation>(`${getBillingOperation.path}?operationId=${told.operationId}`)
      }
      if (told.billed !== customers) throw new Error(`${told.billed} of ${customers} were billed: ${told.said}`)
      return (performance.now() - began) / 1000
    }
    const first = await billed(-2)
    const second = await billed(-1)
    progress('previews …')
    const month = dayText(thisMonth)
    const preview = await measureCall(
      server,
      `${getCustomerBilling.path}?customerId=${world.customerIds[0]}&month=${month}`,
      world.token,
      times,
    )
    printResult({
      bench: 'billing',
      quick: options.quick,
      settings: { devices, customers, times, postgres: database.version },
      figures: { firstMonthS: rounded(first), secondMonthS: rounded(second), preview },
      ratios: {
        runToLimit: ratio(Math.max(first, second), RUN),
        previewToLimit: ratio(preview.wallP50Ms, PREVIEW),
      },
      targets: [
        { name: 'seconds of a run over all', value: rounded(Math.max(first, second)), atMost: RUN },
        { name: 'milliseconds of the preview of one customer', value: preview.wallP50Ms, atMost: PREVIEW },
      ],
    })
  } finally {
    await server.stop()
  }
} finally {
  await database.close()
}
