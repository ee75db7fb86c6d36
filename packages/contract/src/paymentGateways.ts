interface GatewayFacts {
  /** As the service calls itself; the same in every language. */
  readonly title: string
  /** Where its API is, unless the account says otherwise. */
  readonly baseUrl: string
  /** What signs us in there, and what its messages are signed with; all of it is kept as secrets. */
  readonly credentials: readonly string[]
}

/** Services that customers pay by, as data. */
export const PAYMENT_GATEWAYS = {
  stripe: { title: 'Stripe', baseUrl: 'https://api.stripe.com', credentials: ['secretKey', 'webhookSecret'] },
} as const satisfies Readonly<Record<string, GatewayFacts>>

export type PaymentGatewayName = keyof typeof PAYMENT_GATEWAYS
export const PAYMENT_GATEWAY_NAMES = Object.keys(PAYMENT_GATEWAYS) as [PaymentGatewayName, ...PaymentGatewayName[]]

/** Path below the address of the web site that a service tells what happened, before the id of the account. */
export const PAYMENT_EVENTS = '/webhooks/payments/'
/** Path below the address of the web site by which an invoice is paid, before its key. */
export const PAY = '/pay/'
