import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FakeStripe } from '../../testing/payments/FakeStripe.ts'
import { RemoteError } from '../api/RemoteError.ts'
import { Stripe } from './Stripe.ts'

/** A secret key of a sandbox of Stripe (`sk_test_…`): with it, what the fake is held to is asked of the real one too. */
const KEY = process.env['WAYMARK_TEST_STRIPE_KEY'] ?? ''
const fake = new FakeStripe()
const services: Record<string, () => Promise<Stripe>> = {
  'the fake': async () => new Stripe({ baseUrl: await fake.start(), allowPrivate: true, secretKey: FakeStripe.key }),
  'a sandbox of Stripe, with WAYMARK_TEST_STRIPE_KEY': () =>
    Promise.resolve(new Stripe({ baseUrl: 'https://api.stripe.com', allowPrivate: false, secretKey: KEY })),
}
afterAll(() => fake.stop())

describe.each(Object.keys(services))('payments by %s', (name) => {
  const isSkipped = name !== 'the fake' && KEY === ''
  let stripe: Stripe
  beforeAll(async () => {
    if (!isSkipped) stripe = (await services[name]?.()) as Stripe
  })
  const order = {
    amount: 1299n,
    currency: 'USD',
    title: 'Invoice INV-2026-00001',
    thanks: 'https://example.com/thanks',
  }

  it.skipIf(isSkipped)('make a link once for each id of a request', async () => {
    const requestId = randomUUID()
    const first = await stripe.makeLink(order, requestId)
    expect(first.url).toMatch(/^https?:\/\//)
    expect((await stripe.makeLink(order, requestId)).id).toBe(first.id)
    expect((await stripe.makeLink(order, randomUUID())).id).not.toBe(first.id)
    // nobody has paid there
    expect(await stripe.sessions({ payment_link: first.id })).toEqual([])
  })

  it.skipIf(isSkipped)('end a link, and end it again', async () => {
    const { id } = await stripe.makeLink(order, randomUUID())
    await stripe.endLink(id)
    await stripe.endLink(id)
  })

  it.skipIf(isSkipped)('refuse to give back what nobody paid', async () => {
    const asked = stripe.giveBack('pi_nobody_paid_this', 100n, randomUUID())
    await expect(asked).rejects.toThrow(RemoteError)
    await expect(asked).rejects.toMatchObject({ trouble: 'refused' })
  })
})
