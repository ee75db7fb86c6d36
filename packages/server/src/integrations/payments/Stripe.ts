import { z } from 'zod'
import { parseAnswer } from '../api/parseAnswer.ts'
import { type ApiAnswer, type ApiRequest, RemoteApi } from '../api/RemoteApi.ts'
import { RemoteError } from '../api/RemoteError.ts'

/**
 * Stripe's API (docs.stripe.com/api): what of it is used. Requests that write carry an id by which the same is done once, also where
 * the answer was lost.
 */

/** The version of the API that is spoken: accounts have others by themselves. */
const VERSION = '2024-06-20'
/** Most requests of a second by one process; it takes 25 of a test account. */
const PER_SECOND = 20
/** Most of one page, and most pages that are read of one list. */
const PAGE = 100
const MOST_PAGES = 50

const idOf = z.union([z.string(), z.looseObject({ id: z.string() }).transform(({ id }) => id)])
const session = z.looseObject({
  id: z.string(),
  payment_status: z.string(),
  payment_link: idOf.nullish(),
  payment_intent: idOf.nullish(),
  amount_total: z.number().int().nullish(),
  currency: z.string().nullish(),
})
export type StripeSession = z.infer<typeof session>
const refund = z.looseObject({
  id: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  status: z.string().nullish(),
  payment_intent: idOf.nullish(),
  failure_reason: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
})
export type StripeRefund = z.infer<typeof refund>
const dispute = z.looseObject({
  id: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  status: z.string(),
  payment_intent: idOf.nullish(),
  balance_transactions: z.array(z.looseObject({ amount: z.number().int() })).nullish(),
})
export type StripeDispute = z.infer<typeof dispute>

export interface StripeOptions {
  readonly baseUrl: string
  readonly allowPrivate: boolean
  readonly secretKey: string
}

/** One account at Stripe. */
export class Stripe {
  readonly #api: RemoteApi

  constructor({ baseUrl, allowPrivate, secretKey }: StripeOptions) {
    const authorization = `Bearer ${secretKey}`
    const signIn = () => Promise.resolve({ authorization, 'stripe-version': VERSION })
    this.#api = new RemoteApi({ baseUrl, allowPrivate, perSecond: PER_SECOND, signIn })
  }

  /**
   * Makes a link by which an amount is paid once.
   *
   * @param amount as Stripe counts it
   * @param requestId the same for the same: what was done is answered again and not done twice
   * @throws RemoteError
   */
  async makeLink(
    { amount, currency, title, thanks }: { amount: bigint; currency: string; title: string; thanks: string },
    requestId: string,
  ): Promise<{ readonly id: string; readonly url: string }> {
    const price = parseAnswer(
      z.looseObject({ id: z.string() }),
      await this.#post('/v1/prices', `${requestId} price`, {
        currency: currency.toLowerCase(),
        unit_amount: `${amount}`,
        'product_data[name]': title,
      }),
    )
    return parseAnswer(
      z.looseObject({ id: z.string(), url: z.url() }),
      await this.#post('/v1/payment_links', `${requestId} link`, {
        'line_items[0][price]': price.id,
        'line_items[0][quantity]': '1',
        'restrictions[completed_sessions][limit]': '1',
        'after_completion[type]': 'redirect',
        'after_completion[redirect][url]': thanks,
        'metadata[waymark]': requestId,
      }),
    )
  }

  /** Has a link lead nowhere any more: none is ever deleted. @throws RemoteError */
  async endLink(id: string): Promise<void> {
    await this.#post(`/v1/payment_links/${encodeURIComponent(id)}`, `${id} ended`, { active: 'false' })
  }

  /** Gives money back. @param amount as Stripe counts it @throws RemoteError */
  async giveBack(intent: string, amount: bigint, requestId: string): Promise<StripeRefund> {
    const asked = { payment_intent: intent, amount: `${amount}`, 'metadata[waymark]': requestId }
    return parseAnswer(refund, await this.#post('/v1/refunds', requestId, asked))
  }

  /** Visits of the page where something is paid, by what is said of them. @throws RemoteError */
  sessions(of: Readonly<Record<string, string>>): Promise<StripeSession[]> {
    return this.#list('/v1/checkout/sessions', session, of)
  }

  /** @throws RemoteError */
  refunds(of: Readonly<Record<string, string>>): Promise<StripeRefund[]> {
    return this.#list('/v1/refunds', refund, of)
  }

  /** @throws RemoteError */
  disputes(of: Readonly<Record<string, string>>): Promise<StripeDispute[]> {
    return this.#list('/v1/disputes', dispute, of)
  }

  /** All of a list, page by page. */
  async #list<T extends { readonly id: string }>(
    path: string,
    schema: z.ZodType<T>,
    of: Readonly<Record<string, string>>,
  ): Promise<T[]> {
    const all: T[] = []
    const page = z.looseObject({ data: z.array(schema), has_more: z.boolean() })
    for (let pages = 0; pages < MOST_PAGES; pages++) {
      const after = all.at(-1)
      const query = { ...of, limit: PAGE, ...(after && { starting_after: after.id }) }
      const { data, has_more: hasMore } = parseAnswer(page, await this.#ask({ method: 'GET', path, query }))
      all.push(...data)
      if (!hasMore || data.length === 0) return all
    }
    return all
  }

  #post(path: string, requestId: string, form: Readonly<Record<string, string>>): Promise<ApiAnswer> {
    return this.#ask({ method: 'POST', path, form, headers: { 'idempotency-key': requestId } })
  }

  /** 409: the same request is being worked on. */
  async #ask(request: ApiRequest): Promise<ApiAnswer> {
    const answer = await this.#api.ask({ ...request, takes: [409] })
    if (answer.status === 409) throw new RemoteError('busy', '409')
    return answer
  }
}
