/** Where an accounting service is asked, by the host of its API. */
export interface AccountingHosts {
  /** Address that a browser goes to, so that somebody signs in. */
  readonly authorize: string
  /** Where codes and refresh tokens are turned into access tokens. */
  readonly token: string
  /** Where a refresh token is given back. */
  readonly revoke: string
}

interface AccountingFacts {
  /** As the service calls itself; the same in every language. */
  readonly title: string
  /** Where its API is, unless the connection says otherwise. */
  readonly baseUrl: string
  /** What our application is at the service; all of it is kept as secrets. */
  readonly credentials: readonly string[]
  /** Hosts of its API whose sign-in is elsewhere; of any other address it is below that address. */
  readonly hosts: Readonly<Record<string, AccountingHosts>>
}

/** Intuit's, for its companies and for the sandbox alike (developer.intuit.com, OAuth 2.0). */
const INTUIT: AccountingHosts = {
  authorize: 'https://appcenter.intuit.com/connect/oauth2',
  token: 'https://oauth.platform.intuit.com/oauth2/v1/tokens/bearer',
  revoke: 'https://developer.api.intuit.com/v2/oauth2/tokens/revoke',
}

/** Accounting services that sales are written to, as data. */
export const ACCOUNTING = {
  quickBooks: {
    title: 'QuickBooks Online',
    baseUrl: 'https://quickbooks.api.intuit.com',
    credentials: ['clientId', 'clientSecret'],
    hosts: { 'quickbooks.api.intuit.com': INTUIT, 'sandbox-quickbooks.api.intuit.com': INTUIT },
  },
} as const satisfies Readonly<Record<string, AccountingFacts>>

export type AccountingServiceName = keyof typeof ACCOUNTING
export const ACCOUNTING_SERVICES = Object.keys(ACCOUNTING) as [AccountingServiceName, ...AccountingServiceName[]]

/** Path below the address of the web site that a service leads back to. */
export const ACCOUNTING_RETURN = '/salesApi/salesMAccounting/return'
