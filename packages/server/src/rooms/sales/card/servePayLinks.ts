import { LOCALES, type Locale, languageTag } from '@waymark/contract/locales.ts'
import { PAY } from '@waymark/contract/paymentGateways.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Database } from '../../../platform/database/Database.ts'
import { awaitTask } from '../../../platform/queue/awaitTask.ts'
import { INVOICE_WORDS } from '../invoice/invoiceWords.ts'
import { paymentLinkQueries } from './paymentLinks.queries.ts'

/** Milliseconds that a link is waited for which is being made. */
const PATIENCE = 5_000

/**
 * Where invoices are paid: leads on to the service while something is owed, and says so where nothing is any more. The address stands
 * on paper and in mails, so it stays while links of the service come and go.
 */
export function servePayLinks(app: FastifyInstance, db: Database): void {
  const links = paymentLinkQueries(db)
  app.get<{ Params: { key: string }; Querystring: { paid?: string } }>(`${PAY}:key`, async (request, reply) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    const { key } = request.params
    const locale = localeIn(request.headers['accept-language'])
    // back from the service, which may not have told us yet
    if (request.query.paid !== undefined) return send(reply, 200, INVOICE_WORDS[locale].payThanks, locale)
    const link = await awaitTask(
      async () => (/^[0-9a-f]{64}$/.test(key) ? links.whither(key) : undefined),
      (seen) => seen?.state !== 'waiting' || !seen.isOwed,
      { patience: PATIENCE },
    )
    if (link?.state === 'open' && link.isOwed) return reply.redirect(link.url, 303)
    return send(reply, link ? 200 : 404, INVOICE_WORDS[locale][link?.isOwed ? 'payLater' : 'payNothing'], locale)
  })
}

const send = (reply: FastifyReply, status: number, text: string, locale: Locale): FastifyReply =>
  reply
    .status(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', `default-src 'none'; style-src 'unsafe-inline'`)
    .send(pageOf(text, languageTag(locale)))

/** The first language of a browser that there are words in. */
function localeIn(header: string | undefined): Locale {
  const wanted = (header ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  return wanted.flatMap((code) => LOCALES.find((locale) => languageTag(locale).startsWith(code)) ?? [])[0] ?? 'en'
}

const pageOf = (text: string, language: string): string =>
  `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${text}</title><style>:root{color-scheme:light dark}body{font:1.1rem/1.5 system-ui,sans-serif;display:grid;` +
  `place-items:center;min-height:90vh;margin:1rem;text-align:center}</style><main><p>${text}</p></main></html>\n`
