import { PAYMENT_GATEWAYS } from '@waymark/contract/paymentGateways.ts'
import type { Secrets } from '../../platform/secrets/Secrets.ts'
import { gatewayKeys } from '../../rooms/sales/public.ts'
import { OpenAccounts } from '../api/OpenAccounts.ts'
import type { AskedGateway } from './cardWork.queries.ts'
import { Stripe } from './Stripe.ts'

/** Accounts at Stripe. */
export class OpenStripes {
  readonly #options: { readonly secrets: Secrets; readonly allowPrivate: boolean }
  readonly #open = new OpenAccounts<Stripe>()

  constructor(options: { readonly secrets: Secrets; readonly allowPrivate: boolean }) {
    this.#options = options
  }

  of({ gatewayId, service, credentials, ...gateway }: AskedGateway): Stripe {
    const { secrets, allowPrivate } = this.#options
    const baseUrl = gateway.baseUrl || PAYMENT_GATEWAYS[service].baseUrl
    return this.#open.of(gatewayId, [baseUrl, credentials], () => {
      const { secretKey = '' } = gatewayKeys(secrets).open(credentials)
      return new Stripe({ baseUrl, allowPrivate, secretKey })
    })
  }
}
