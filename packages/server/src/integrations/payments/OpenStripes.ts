import { PAYMENT_GATEWAYS } from '@waymark/contract/paymentGateways.ts'
import type { Secrets } from '../../platform/secrets/Secrets.ts'
import { gatewayKeys } from '../../rooms/sales/public.ts'
import type { AskedGateway } from './cardWork.queries.ts'
import { Stripe } from './Stripe.ts'

/** Accounts as they were when they were asked last: each keeps to its number of requests a second. */
export class OpenStripes {
  readonly #options: { readonly secrets: Secrets; readonly allowPrivate: boolean }
  readonly #open = new Map<number, { readonly of: string; readonly stripe: Stripe }>()

  constructor(options: { readonly secrets: Secrets; readonly allowPrivate: boolean }) {
    this.#options = options
  }

  of({ gatewayId, service, credentials, ...gateway }: AskedGateway): Stripe {
    const { secrets, allowPrivate } = this.#options
    const baseUrl = gateway.baseUrl || PAYMENT_GATEWAYS[service].baseUrl
    const of = JSON.stringify([baseUrl, credentials])
    const known = this.#open.get(gatewayId)
    if (known?.of === of) return known.stripe
    const { secretKey = '' } = gatewayKeys(secrets).open(credentials)
    const stripe = new Stripe({ baseUrl, allowPrivate, secretKey })
    this.#open.set(gatewayId, { of, stripe })
    return stripe
  }
}
