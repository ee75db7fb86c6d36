import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FakeQuickBooks } from '../../testing/accounting/FakeQuickBooks.ts'
import { QuickBooks, QuickBooksFault } from './QuickBooks.ts'

/** An access token and the id of a sandbox company of Intuit: with both, what the fake is held to is asked of the real one too. */
const [TOKEN, REALM] = [
  process.env['WAYMARK_TEST_QUICKBOOKS_TOKEN'] ?? '',
  process.env['WAYMARK_TEST_QUICKBOOKS_REALM'] ?? '',
]
const SANDBOX = 'https://sandbox-quickbooks.api.intuit.com'
const fake = new FakeQuickBooks()
/** What the fake gives for a sign-in. */
async function fakeToken(baseUrl: string): Promise<string> {
  const answer = await fetch(`${baseUrl}/oauth2/v1/tokens/bearer`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'authorization_code', code: fake.signIn('1') }),
    headers: { authorization: `Basic ${Buffer.from('client:secret').toString('base64')}` },
  })
  return ((await answer.json()) as { access_token: string }).access_token
}
const services: Record<string, () => Promise<QuickBooks>> = {
  'the fake': async () => {
    const baseUrl = await fake.start()
    const access = await fakeToken(baseUrl)
    return new QuickBooks({ baseUrl, realmId: '1', allowPrivate: true, token: () => Promise.resolve(access) })
  },
  'a sandbox of QuickBooks, with WAYMARK_TEST_QUICKBOOKS_TOKEN and _REALM': () =>
    Promise.resolve(
      new QuickBooks({ baseUrl: SANDBOX, realmId: REALM, allowPrivate: false, token: () => Promise.resolve(TOKEN) }),
    ),
}
afterAll(() => fake.stop())

describe.each(Object.keys(services))('the books of %s', (name) => {
  const isSkipped = name !== 'the fake' && (TOKEN === '' || REALM === '')
  let books: QuickBooks
  beforeAll(async () => {
    if (!isSkipped) books = (await services[name]?.()) as QuickBooks
  })
  const named = () => ({ DisplayName: `Waymark test ${randomUUID()}` })

  it.skipIf(isSkipped)('have a company, and write a record once for each id of a request', async () => {
    expect(await books.companyName()).not.toBe('')
    const [body, requestId] = [named(), randomUUID()]
    const first = await books.write('Customer', body, requestId)
    expect((await books.write('Customer', body, requestId)).id).toBe(first.id)
    expect((await books.find('Customer', 'DisplayName', body.DisplayName))?.id).toBe(first.id)
    expect((await books.read('Customer', first.id)).fields).toMatchObject(body)
  })

  it.skipIf(isSkipped)('refuse a name that is taken, and a version that is stale', async () => {
    const body = named()
    const first = await books.write('Customer', body, randomUUID())
    await expect(books.write('Customer', body, randomUUID())).rejects.toThrow(QuickBooksFault)
    const over = { ...body, Id: first.id, SyncToken: first.version, sparse: true }
    const changed = await books.write('Customer', { ...over, CompanyName: 'Changed' }, randomUUID())
    expect(changed.version).not.toBe(first.version)
    await expect(books.write('Customer', { ...over, CompanyName: 'Late' }, randomUUID())).rejects.toMatchObject({
      isStale: true,
    })
  })

  it.skipIf(isSkipped)('tell what was changed since a time', async () => {
    const since = new Date(Date.now() - 60_000)
    const { id } = await books.write('Customer', named(), randomUUID())
    expect((await books.changedSince(['Customer'], since)).map((each) => each.id)).toContain(id)
  })
})
