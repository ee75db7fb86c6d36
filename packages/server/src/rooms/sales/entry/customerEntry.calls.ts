import type { customerEntryCalls } from '@waymark/contract/rooms/sales/customerEntry.ts'
import type { Locale } from '@waymark/contract/locales.ts'
import type { Queries } from '../../../platform/database/Queries.ts'
import type { CallContext, Handlers } from '../../../platform/http/handlers.ts'
import { enqueue } from '../../../platform/outbox/enqueue.queries.ts'
import { beginRecord } from '../../../platform/records/addRecord.ts'
import { lockRecord } from '../../../platform/records/lockRecord.ts'
import { moveByProduct } from '../../../platform/records/moves/moveByProduct.ts'
import { saveRecord } from '../../../platform/records/saveRecord.ts'
import type { Ground } from '../../../platform/room/Ground.ts'
import type { SessionServices } from '../../session/public.ts'
import type { CustomerQueries } from '../customer/customer.queries.ts'
import { hashOfKey, newKey } from '../linkKey.ts'

type All = Handlers<typeof customerEntryCalls>

/** Days for which a customer can confirm by a link. */
const VALID_DAYS = 14
/** Doubles of a name that are told apart by a number until they are merged. */
const MOST_DOUBLES = 50

export interface CustomerEntryOptions extends Pick<Ground, 'clock' | 'secrets' | 'publicUrl'> {
  readonly customers: CustomerQueries
  readonly session: Pick<SessionServices, 'throttle' | 'humanTest' | 'registrations'>
}

/** What customers do by themselves, without an account. */
export function customerEntryHandlers({ customers, session, clock, secrets, publicUrl }: CustomerEntryOptions): All {
  const { store, confirmation } = customers

  /** Mails the link; answers what the customer keeps of it. */
  const mailLink = async (
    tx: Queries,
    to: { readonly email: string; readonly name: string; readonly orgId: number },
    locale: Locale,
  ) => {
    const key = newKey()
    const confirmExpiresAt = clock.now() + VALID_DAYS * 86_400_000
    const params = {
      name: to.name,
      seller: await customers.orgName(to.orgId),
      link: `${publicUrl()}/#/confirm-customer/${key}`,
      days: String(VALID_DAYS),
    }
    const content = { template: 'customerToConfirm', params, locale } as const
    await enqueue(
      tx,
      { channel: 'email', recipient: to.email, orgId: to.orgId, content, expiresAt: confirmExpiresAt },
      secrets,
    )
    return { confirmHash: hashOfKey(key), confirmExpiresAt }
  }

  /** A name that is free: nobody who registers is to learn who is a customer already, so a double is one until somebody merges it. */
  const freeName = async (orgId: number, name: string): Promise<string> => {
    for (let i = 1; i <= MOST_DOUBLES; i++) {
      const tried = i === 1 ? name : `${name} (${i})`
      if (!(await customers.named(orgId, tried))) return tried
    }
    return `${name} (${newKey().slice(0, 8)})`
  }

  const open = async ({ error }: Pick<CallContext<'4001846'>, 'error'>, key: string) => {
    const customerId = await customers.ofLink(hashOfKey(key))
    const [customer] = customerId === undefined ? [] : await confirmation.lockAny([customerId])
    if (!customer || customer.recordState !== 'unconfirmed' || (customer.confirmExpiresAt ?? 0) <= clock.now())
      throw error('4001846')
    return customer
  }

  return {
    requestCustomer: async (
      context,
      { humanChallenge, humanAnswer, email, street, city, state, postalCode, country, ...said },
    ) => {
      const attempt = { what: 'customer', account: email, remoteAddress: context.remoteAddress }
      if (await session.throttle.isSuspicious(attempt, context.signal))
        await session.humanTest.require({ humanChallenge, humanAnswer })
      await session.throttle.begin(attempt)
      await session.throttle.suspect(attempt)
      const home = await session.registrations.home(store.db)
      if (!home) throw context.error('404600')
      const orgId = home.org_id
      const parts = { street, city, state, postalCode, country }
      const address = Object.fromEntries(Object.entries(parts).map(([part, value]) => [part, value ?? '']))
      const name = await freeName(orgId, said.name)
      const link = await mailLink(store.db, { email, name: said.name, orgId }, context.locale)
      const number = await customers.nextNumber(orgId)
      const fields = {
        ...said,
        ...link,
        orgId,
        name,
        number,
        company: said.name,
        billingEmail: email,
        salesEmail: email,
        source: 'self_registration' as const,
        isSelfRegistered: true,
        addresses: [{ ...address, kind: 'billing', isDefaultBilling: true, isDefaultShipping: true }],
      }
      const recordId = await beginRecord(store, fields, { userId: null, orgId })
      context.note({ kind: 'customer', recordId, orgId, after: { name } })
      return {}
    },

    sendConfirmation: async (context, { customerId, version, email }) => {
      const before = await lockRecord(context, store, customerId, version)
      const link = await mailLink(store.db, { email, name: before.name, orgId: before.orgId }, context.locale)
      return { version: await saveRecord(context, store, before, link) }
    },

    getCustomerToConfirm: async (context, { key }) => {
      const { orgId, name, company, firstName, lastName, billingEmail, addresses } = await open(context, key)
      return {
        seller: await customers.orgName(orgId),
        name,
        company,
        firstName,
        lastName,
        billingEmail,
        addresses: addresses.map((each) => {
          const { street, city, state, postalCode, country } = each as Record<string, string>
          return {
            street: street ?? '',
            city: city ?? '',
            state: state ?? '',
            postalCode: postalCode ?? '',
            country: country ?? '',
          }
        }),
      }
    },

    confirmByLink: async (context, { key }) => {
      const customer = await open(context, key)
      const fields = { confirmHash: null, confirmExpiresAt: null }
      await moveByProduct(confirmation, customer, { event: 'confirmByLink', now: clock.now(), fields })
      context.note({ kind: 'customer', recordId: customer.recordId, orgId: customer.orgId })
      return { name: customer.name }
    },
  }
}
