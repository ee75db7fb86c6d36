import {
  generateMonthlyInvoices,
  getBillingOperation,
  getCustomerBilling,
} from '@waymark/contract/rooms/sales/billing.ts'
import type { BillingOperation } from '@waymark/contract/rooms/sales/billingFields.ts'
import { dayAt, dayText, monthAfter } from '@waymark/core/billing/days.ts'
import { openBenchDatabase } from './lib/BenchDatabase.ts'
import { getInvoiceList, batchPublish, getInvoicePdf } from '@waymark/contract/rooms/sales/invoice.ts'
import { BenchServer } from './lib/BenchServer.ts'
import { Helper } from './lib/load/Helper.ts'
import { makeBilling } from './lib/makeBilling.ts'
import { makeInvoices } from './lib/makeInvoices.ts'
import { measureCall } from './lib/measureCall.ts'
import { readOptions } from './lib/options.ts'
import { printResult, progress, ratio, rounded } from './lib/printResult.ts'

const options = readOptions(['devices', 'customers', 'times', 'invoices', 'trackers'])
const devices = options.number('devices', 100_000, 2_000)
const customers = options.number('customers', 2_000, 40)
const times = options.number('times', 50, 10)
const invoices = options.number('invoices', 1_000_000, 10_000)
/** Devices that report once a second meanwhile. */
const trackers = options.number('trackers', 1_000, 100)
/** Seconds of a run over all, milliseconds of the preview of one customer and of a list, seconds until 200 are published with PDF. */
const [RUN, PREVIEW, LIST, PUBLISH] = [60, 200, 100, 20]
/** Invoices that are published by one press, and PDFs that are asked for at the same time. */
const [PRESS, ASKERS] = [200, 4]
/** Seconds for which devices report: until the months are billed. */
const REPORTING = 90

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
      let run = await ask<BillingOperation>(generateMonthlyInvoices.path, { orgId: world.orgId, month })
      while (!run.isDone) {
        await new Promise((resolve) => setTimeout(resolve, 250))
        run = await ask<BillingOperation>(`${getBillingOperation.path}?operationId=${run.operationId}`)
      }
      if (run.billed !== customers) throw new Error(`${run.billed} of ${customers} were billed: ${run.said}`)
      return (performance.now() - began) / 1000
    }
    const fleet = new Helper(new URL('lib/load/devices.helper.ts', import.meta.url))
    await fleet.order('connect', { port: server.gatewayPort, firstImei: world.firstImei, connections: trackers })
    const reporting = fleet.order('run', {
      records: 1,
      rate: trackers,
      seconds: options.quick ? 5 : REPORTING,
      warmup: 0,
      epoch: Date.now(),
    })
    const first = await billed(-2)
    const second = await billed(-1)
    const reported = await reporting
    fleet.stop()
    progress('previews …')
    const month = dayText(thisMonth)
    const preview = await measureCall(
      server,
      `${getCustomerBilling.path}?customerId=${world.customerIds[0]}&month=${month}`,
      world.token,
      times,
    )
    progress('publishing …')
    const drafts = await ask<{ list: { invoiceId: number }[] }>(`${getInvoiceList.path}?status=open&pageSize=${PRESS}`)
    const invoiceIds = drafts.list.map(({ invoiceId }) => invoiceId)
    let slowestAnswer = 0
    const published = new AbortController()
    const watching = (async () => {
      while (!published.signal.aborted) {
        const began = performance.now()
        await (await fetch(`${server.url}/health`)).text()
        slowestAnswer = Math.max(slowestAnswer, performance.now() - began)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    })()
    const publishBegan = performance.now()
    const answers = await ask<{ ok: boolean }[]>(batchPublish.path, { invoiceIds })
    const refused = answers.find(({ ok }) => !ok)
    if (refused) throw new Error(JSON.stringify(refused))
    const pressed = (performance.now() - publishBegan) / 1000
    const waiting = invoiceIds.values()
    await Promise.all(
      Array.from({ length: ASKERS }, async () => {
        for (const invoiceId of waiting) await ask(`${getInvoicePdf.path}?invoiceId=${invoiceId}`)
      }),
    )
    const printed = (performance.now() - publishBegan) / 1000
    published.abort()
    await watching
    progress(`${invoices} invoices …`)
    await makeInvoices(database.db, world.orgId, invoices)
    const page = (query: string) => measureCall(server, getInvoiceList.path + query, world.token, times)
    const lists = {
      newest: await page(''),
      overdue: await page('?status=overdue'),
      ofCustomer: await page(`?customerId=${world.customerIds[5]}`),
      byNumber: await page('?keyword=B-77777'),
      largest: await page('?sort=-total'),
      farPage: await page('?pageNo=40'),
    }
    const slowestList = Math.max(...Object.values(lists).map(({ wallP50Ms }) => wallP50Ms))
    printResult({
      bench: 'billing',
      quick: options.quick,
      settings: { devices, customers, times, invoices, trackers, postgres: database.version },
      figures: {
        firstMonthS: rounded(first),
        secondMonthS: rounded(second),
        reportsPerSecond: Math.round(reported.reportsPerSecond),
        acknowledgedP99Ms: reported.ackMs.p99,
        preview,
        publishing: {
          invoices: invoiceIds.length,
          publishedS: rounded(pressed),
          withPdfS: rounded(printed),
          healthMaxMs: rounded(slowestAnswer),
        },
        lists,
      },
      ratios: {
        runToLimit: ratio(Math.max(first, second), RUN),
        previewToLimit: ratio(preview.wallP50Ms, PREVIEW),
        publishToLimit: ratio(printed, PUBLISH),
        listToLimit: ratio(slowestList, LIST),
      },
      targets: [
        { name: 'seconds of a run over all', value: rounded(Math.max(first, second)), atMost: RUN },
        { name: 'milliseconds of the preview of one customer', value: preview.wallP50Ms, atMost: PREVIEW },
        { name: `seconds until ${PRESS} are published, each with its PDF`, value: rounded(printed), atMost: PUBLISH },
        { name: 'milliseconds of the slowest list', value: slowestList, atMost: LIST },
      ],
    })
  } finally {
    await server.stop()
  }
} finally {
  await database.close()
}
