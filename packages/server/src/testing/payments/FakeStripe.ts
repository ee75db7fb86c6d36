import { createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { type FakeAnswer, LoopbackServer } from '../LoopbackServer.ts'

type Fields = Record<string, unknown>

/** What goes wrong with a request that writes: the work is done or not, and the answer is lost, an error, or late. */
export interface PaymentFault {
  /** Only with this. */
  readonly path?: string
  readonly isDone?: boolean
  /** Answered in place of what it would be; the connection is dropped without. */
  readonly status?: number
  /** Milliseconds before it is answered. */
  readonly slow?: number
}

/** A message of it: what happened, with what it was then. */
export interface StripeEvent {
  readonly id: string
  readonly type: string
  readonly data: { readonly object: Fields }
}

const refused = (message: string, code = 'invalid_request'): FakeAnswer => ({
  status: 400,
  body: { error: { message, code, type: 'invalid_request_error' } },
})
const ok = (body: unknown): FakeAnswer => ({ status: 200, body })
const numberOf = (value: unknown): number => Number(value ?? 0)

/** Stripe as a server on loopback: links, the page where somebody pays, refunds, disputes, signed messages, and faults. */
export class FakeStripe {
  static readonly key = 'sk_test_waymark'
  static readonly secret = 'whsec_waymark'
  readonly faults: PaymentFault[] = []
  /** Method and path of what was asked. */
  readonly asked: string[] = []
  /** What happened and was told nobody yet, the oldest first. */
  readonly events: StripeEvent[] = []
  readonly links = new Map<string, Fields>()
  readonly sessions: Fields[] = []
  readonly refunds: Fields[] = []
  readonly disputes: Fields[] = []
  readonly #prices = new Map<string, Fields>()
  readonly #requests = new Map<string, { readonly said: string; readonly answer: FakeAnswer }>()
  /** What refunds that are asked for are at first. */
  refundStatus = 'succeeded'
  #next = 1
  #url = ''
  readonly #server = new LoopbackServer((request) => this.#answer(request))

  /** Begins to listen; answers its address. */
  async start(): Promise<string> {
    this.#url = await this.#server.start()
    return this.#url
  }
  readonly stop = () => this.#server.stop()

  /** Somebody pays by a link, if it leads anywhere; answers the name of the payment. */
  pay(linkId: string): string | undefined {
    const link = this.links.get(linkId)
    const limit = numberOf(link?.['limit'])
    const paid = this.sessions.filter((session) => session['payment_link'] === linkId).length
    if (link?.['active'] !== true || paid >= limit) return undefined
    const { unit_amount: amount, currency } = this.#prices.get(String(link['price'])) ?? {}
    const intent = this.#id('pi')
    const session = {
      id: this.#id('cs'),
      payment_link: linkId,
      payment_intent: intent,
      payment_status: 'paid',
      status: 'complete',
      amount_total: numberOf(amount),
      currency,
      created: seconds(),
    }
    this.sessions.push(session)
    this.#happened('checkout.session.completed', session)
    return intent
  }

  /** The office gives money back there, and not by us. */
  refund(intent: string, amount: number): Fields {
    return this.#refund(intent, amount, {})
  }

  /** What is said of a refund changes, such as that a bank did not take it. */
  setRefund(id: unknown, status: string): void {
    const found = this.refunds.find((each) => each['id'] === id) ?? {}
    Object.assign(found, { status, ...(status === 'failed' && { failure_reason: 'lost_or_stolen_card' }) })
    this.#happened('refund.updated', found)
  }

  /** The customer's bank wants money back: it is taken at once. */
  dispute(intent: string, amount: number): Fields {
    const made = {
      id: this.#id('dp'),
      payment_intent: intent,
      amount,
      currency: this.#sessionOf(intent)['currency'],
      status: 'needs_response',
      balance_transactions: [{ amount: -amount }],
      created: seconds(),
    }
    this.disputes.push(made)
    this.#happened('charge.dispute.created', { ...made, balance_transactions: [] })
    this.#happened('charge.dispute.funds_withdrawn', { ...made })
    return made
  }

  /** A dispute is won: the money comes back. */
  win(made: Fields): void {
    const amount = numberOf(made['amount'])
    Object.assign(made, { status: 'won', balance_transactions: [{ amount: -amount }, { amount }] })
    this.#happened('charge.dispute.funds_reinstated', { ...made })
    this.#happened('charge.dispute.closed', { ...made })
  }

  /** Tells an address of something, signed. @param more `age` seconds that it took, `secret` that it is signed with */
  async deliver(
    url: string,
    event: StripeEvent,
    { age = 0, secret = FakeStripe.secret }: { age?: number; secret?: string } = {},
  ): Promise<number> {
    const body = JSON.stringify(event, null, 2)
    const time = seconds() - age
    const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
    const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${signature}` }
    return (await fetch(url, { method: 'POST', headers, body })).status
  }

  async #answer(request: IncomingMessage): Promise<FakeAnswer | undefined> {
    const form = new URLSearchParams(await text(request))
    const url = new URL(request.url ?? '', 'http://stripe')
    const page = /^\/pay\/(\w+)$/.exec(url.pathname)
    if (page) return this.#page(page[1] ?? '')
    this.asked.push(`${request.method} ${url.pathname}`)
    if (request.headers.authorization !== `Bearer ${FakeStripe.key}`)
      return { status: 401, body: { error: { message: 'Invalid API Key provided' } } }
    if (request.method === 'GET') return this.#list(url.pathname, url.searchParams)
    const place = this.faults.findIndex(({ path = url.pathname }) => path === url.pathname)
    const [wrong] = place === -1 ? [] : this.faults.splice(place, 1)
    if (wrong?.slow !== undefined) await setTimeout(wrong.slow)
    const failure =
      wrong?.status === undefined
        ? undefined
        : { status: wrong.status, body: { error: { message: 'as the test wants it' } } }
    const isLost = wrong !== undefined && wrong.slow === undefined
    if (isLost && wrong.isDone !== true) return failure
    const answer = this.#once(String(request.headers['idempotency-key'] ?? ''), url.pathname, form)
    return isLost ? failure : answer
  }

  /** Writes, once for each key of a request; the same key with other words is refused. */
  #once(key: string, path: string, form: URLSearchParams): FakeAnswer {
    const said = `${path} ${form.toString()}`
    const known = this.#requests.get(key)
    if (known && key !== '')
      return known.said === said
        ? known.answer
        : refused('Keys for idempotent requests can only be used with the same parameters', 'idempotency_error')
    const answer = this.#write(path, form)
    if (answer.status === 200) this.#requests.set(key, { said, answer })
    return answer
  }

  #write(path: string, form: URLSearchParams): FakeAnswer {
    if (path === '/v1/prices') {
      const price = {
        id: this.#id('price'),
        currency: form.get('currency'),
        unit_amount: numberOf(form.get('unit_amount')),
      }
      this.#prices.set(price.id, price)
      return ok(price)
    }
    if (path === '/v1/payment_links') {
      const id = this.#id('plink')
      const limit = numberOf(form.get('restrictions[completed_sessions][limit]'))
      const thanks = form.get('after_completion[redirect][url]')
      const link = {
        id,
        url: `${this.#url}/pay/${id}`,
        active: true,
        price: form.get('line_items[0][price]'),
        limit,
        thanks,
      }
      if (!this.#prices.has(String(link.price))) return refused('No such price')
      this.links.set(id, link)
      return ok(link)
    }
    const ended = this.links.get(/^\/v1\/payment_links\/(\w+)$/.exec(path)?.[1] ?? '')
    if (ended) return ok(Object.assign(ended, { active: form.get('active') !== 'false' }))
    if (path === '/v1/refunds') {
      const intent = form.get('payment_intent') ?? ''
      const amount = numberOf(form.get('amount'))
      const gone = this.refunds.filter((each) => each['payment_intent'] === intent && each['status'] !== 'failed')
      const sum = gone.reduce((all, each) => all + numberOf(each['amount']), 0)
      if (amount + sum > numberOf(this.#sessionOf(intent)['amount_total']))
        return refused('Refund amount is greater than unrefunded amount on charge')
      return ok(this.#refund(intent, amount, { waymark: form.get('metadata[waymark]') ?? '' }))
    }
    return refused(`Unrecognized request URL (POST: ${path})`)
  }

  #refund(intent: string, amount: number, metadata: Fields): Fields {
    const { currency } = this.#sessionOf(intent)
    const made = {
      id: this.#id('re'),
      payment_intent: intent,
      amount,
      currency,
      status: this.refundStatus,
      metadata,
      created: seconds(),
    }
    this.refunds.push(made)
    this.#happened('charge.refunded', { id: this.#id('ch'), payment_intent: intent })
    return made
  }

  /** The page where a card is typed, which the test's customer always does at once. */
  #page(linkId: string): FakeAnswer {
    const thanks = this.links.get(linkId)?.['thanks']
    return this.pay(linkId) === undefined
      ? { status: 410, body: 'The link is no longer active' }
      : { status: 303, headers: { location: String(thanks) } }
  }

  #list(path: string, query: URLSearchParams): FakeAnswer {
    const all = { '/v1/checkout/sessions': this.sessions, '/v1/refunds': this.refunds, '/v1/disputes': this.disputes }[
      path
    ]
    if (!all) return refused(`Unrecognized request URL (GET: ${path})`)
    const rows = all.filter(
      (row) =>
        ['payment_intent', 'payment_link', 'status'].every(
          (name) => !query.has(name) || row[name] === query.get(name),
        ) && numberOf(row['created']) >= numberOf(query.get('created[gte]')),
    )
    const after = query.get('starting_after')
    const from = after === null ? 0 : rows.findIndex((row) => row['id'] === after) + 1
    // small pages, so that they are turned
    const data = rows.slice(from, from + 2)
    return ok({ object: 'list', data, has_more: from + data.length < rows.length })
  }

  #sessionOf(intent: string): Fields {
    return this.sessions.find((session) => session['payment_intent'] === intent) ?? {}
  }

  #happened(type: string, object: Fields): void {
    this.events.push({ id: this.#id('evt'), type, data: { object: { ...object } } })
  }

  #id(kind: string): string {
    return `${kind}_${String(this.#next++).padStart(8, '0')}`
  }
}

const seconds = (): number => Math.floor(Date.now() / 1000)
