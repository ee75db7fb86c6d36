import type { Locale } from '@waymark/contract/locales.ts'
import type { ShopRequest } from '@waymark/contract/rooms/sales/shop.ts'
import type { Wording, OutboxMessage } from '../../../platform/outbox/enqueue.queries.ts'

/** Who is told of a request. */
export interface RequestRecipient {
  readonly email: string
  readonly locale: Locale
}

/** A request as mails tell it. */
interface MailedRequest {
  readonly requestId: number
  /** Whose mail it is. */
  readonly orgId: number
  readonly seller: string
  readonly buyer: string
  readonly items: ShopRequest['items']
  readonly note: string
}

/** What became of it: it was asked for, is an order, or was declined for a reason. */
export type RequestNews =
  | { readonly is: 'asked' }
  | { readonly is: 'ordered'; readonly number: string }
  | { readonly is: 'declined'; readonly reason: string }

/** Mails that tell of a request: sales that somebody asks, and who asked what came of it. @param url address of the web site, without a slash at its end */
export const requestMails = (
  request: MailedRequest,
  news: RequestNews,
  people: readonly RequestRecipient[],
  url: string,
): OutboxMessage[] =>
  people.map(({ email, locale }) => ({
    channel: 'email',
    recipient: email,
    orgId: request.orgId,
    content: wordingOf(request, news, locale, url),
    dedupeKey: `shop request ${request.requestId} ${news.is} ${email.toLowerCase()}`,
  }))

function wordingOf(
  { seller, buyer, items, note }: MailedRequest,
  news: RequestNews,
  locale: Locale,
  url: string,
): Wording {
  const lines = items.map(({ quantity, name, code }) => `${quantity} × ${name} (${code})`).join('\n')
  const mine = `${url}/#/onlineShop`
  if (news.is === 'asked')
    return {
      template: 'shopAsked',
      params: { buyer, lines, note: note === '' ? '' : `\n\n“${note}”`, link: `${url}/#/shopRequests` },
      locale,
    }
  if (news.is === 'ordered')
    return { template: 'shopOrdered', params: { seller, number: news.number, lines, link: mine }, locale }
  return { template: 'shopDeclined', params: { seller, reason: news.reason, lines, link: mine }, locale }
}
