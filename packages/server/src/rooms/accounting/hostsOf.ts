import { ACCOUNTING, type AccountingHosts, type AccountingServiceName } from '@waymark/contract/accounting.ts'

/** Where an address signs people in: the service's own hosts, or below an address that somebody set. */
export function hostsOf(service: AccountingServiceName, baseUrl: string): AccountingHosts {
  const { hosts, baseUrl: own } = ACCOUNTING[service]
  const base = (baseUrl || own).replace(/\/$/, '')
  const known: Readonly<Record<string, AccountingHosts>> = hosts
  return (
    known[new URL(base).host] ?? {
      authorize: `${base}/connect/oauth2`,
      token: `${base}/oauth2/v1/tokens/bearer`,
      revoke: `${base}/v2/oauth2/tokens/revoke`,
    }
  )
}
