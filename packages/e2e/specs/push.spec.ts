import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Broker, hasBroker } from '../src/Broker.ts'
import { Phone } from '../src/Phone.ts'
import { World } from '../src/World.ts'

let world: World
let phone: Phone
let receiver: Server
/** What the receiver got, and what it answers. */
const got: { authorization: string | undefined; signed: boolean; body: string }[] = []
let answer = 204

beforeAll(async () => {
  world = await World.start({ env: { WAYMARK_PUSH_PRIVATE: 'allow' } })
  await world.api.addVehicle('Kestrel', 'push-1')
  phone = new Phone('push-1', world.waymark.gatewayPort)
  receiver = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const { authorization } = request.headers
      got.push({ authorization, signed: Object.keys(request.headers).some((name) => /signature/.test(name)), body })
      response.writeHead(answer).end()
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
})
afterEach(() => world.closePages())
afterAll(async () => {
  phone.close()
  receiver.close()
  await world.stop()
})

/** Fills the form of a new push server and sees its secret once. */
async function addServer(page: Page, fields: { protocol: string; address: string; code?: string; topic?: string }) {
  await page.getByRole('button', { name: 'Add push server' }).click()
  const form = page.getByRole('dialog', { name: 'Add push server' })
  await form.getByRole('combobox', { name: 'Protocol' }).click()
  await page.getByRole('option', { name: fields.protocol, exact: true }).click()
  await form.getByRole('textbox', { name: 'Address' }).fill(fields.address)
  if (fields.topic !== undefined) await form.getByRole('textbox', { name: 'Topic' }).fill(fields.topic)
  if (fields.code !== undefined) await form.getByLabel('Authorization code').fill(fields.code)
  await form.getByRole('button', { name: 'Save' }).click()
  const secret = page.getByRole('dialog', { name: 'Signing secret' })
  await secret.getByText(/^wms_/).waitFor()
  await secret.getByRole('button', { name: 'Done' }).click()
}

/** A server takes part in what comes after it is known: reports until something arrives. */
async function reportUntil(arrived: () => boolean): Promise<void> {
  let n = 0
  await expect
    .poll(
      async () => {
        // of now: what was before the vehicle was there belongs to nobody
        await phone.report({ time: Date.now(), lat: 40 + ++n / 1000, lon: -100 })
        return arrived()
      },
      { interval: 1000 },
    )
    .toBe(true)
}

describe('push servers', () => {
  it('ORG-3 positions arrive signed and with the code; a code that begins with Bearer is refused at its field', async () => {
    const page = await world.signedIn('/main?tab=push')
    await page.getByText('No push servers').waitFor()
    const address = `127.0.0.1:${(receiver.address() as AddressInfo).port}/in`
    await page.getByRole('button', { name: 'Add push server' }).click()
    const form = page.getByRole('dialog', { name: 'Add push server' })
    await form.getByRole('textbox', { name: 'Address' }).fill(address)
    await form.getByLabel('Authorization code').fill('Bearer abc')
    await form.getByRole('button', { name: 'Save' }).click()
    await form
      .getByText(/Bearer/)
      .last()
      .waitFor()
    await form.getByRole('button', { name: 'Cancel' }).click()
    await addServer(page, { protocol: 'http', address, code: 's3cret' })
    await page.getByRole('heading', { name: `http://${address}` }).waitFor()
    await reportUntil(() => got.length > 0)
    expect(got[0]).toMatchObject({ authorization: 'Bearer s3cret', signed: true })
    expect(got[0]?.body).toContain('Kestrel')
    await page
      .getByRole('row', { name: /Delivered 1 204/ })
      .first()
      .waitFor()

    // what failed stands there with the answer, and is tried again by itself
    answer = 503
    const before = got.length
    await reportUntil(() => got.length > before)
    await page.getByText('answered 503').first().waitFor()
    answer = 204
    const failed = got.length
    await expect.poll(() => got.length).toBeGreaterThan(failed)
    expect(got[failed]?.body).toBe(got[failed - 1]?.body)

    // what was delivered goes once more when asked
    const sent = got.length
    await page
      .getByRole('button', { name: /^Send delivery .* again$/ })
      .last()
      .click()
    await expect.poll(() => got.slice(sent).map((each) => each.body)).toContain(got[0]?.body)
  })

  it('is removed after it was asked whether to', async () => {
    const page = await world.signedIn('/main?tab=push')
    await page.getByRole('button', { name: 'Remove' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /Remove|Delete/ }).click()
    await page.getByText('No push servers').waitFor()
  })

  it.skipIf(!hasBroker)(
    'ORG-9 positions go to a broker by MQTT, under the topic; without a topic none is saved',
    async () => {
      const broker = await Broker.start()
      try {
        const page = await world.signedIn('/main?tab=push')
        await page.getByRole('button', { name: 'Add push server' }).click()
        const form = page.getByRole('dialog', { name: 'Add push server' })
        await form.getByRole('combobox', { name: 'Protocol' }).click()
        await page.getByRole('option', { name: 'mqtt', exact: true }).click()
        await form.getByRole('textbox', { name: 'Address' }).fill(`127.0.0.1:${broker.port}`)
        await form.getByRole('button', { name: 'Save' }).click()
        await form.getByText("Topic can't be blank").waitFor()
        await form.getByRole('button', { name: 'Cancel' }).click()
        await addServer(page, { protocol: 'mqtt', address: `127.0.0.1:${broker.port}`, topic: 'fleet/positions' })
        await reportUntil(() => broker.got.length > 0)
        expect(broker.got[0]?.topic).toBe('fleet/positions')
        expect(broker.got[0]?.text).toContain('Kestrel')
        await page
          .getByRole('row', { name: new RegExp(`mqtt://127.0.0.1:${broker.port}.*Delivered`) })
          .first()
          .waitFor()
      } finally {
        broker.stop()
      }
    },
  )
})
