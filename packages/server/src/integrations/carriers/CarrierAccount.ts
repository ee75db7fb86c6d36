import { CARRIERS, type CarrierName } from '@waymark/contract/carriers.ts'

/** What an account with a carrier is used with. */
export interface CarrierAccount {
  readonly carrier: CarrierName
  /** Empty: the carrier's own. */
  readonly baseUrl: string
  /** By the names that {@link CARRIERS} lists. */
  readonly credentials: Readonly<Record<string, string>>
  /** Lets addresses of one's own network through. */
  readonly allowPrivate: boolean
  /** Milliseconds that it may take for one answer, where that is not as long as anybody's. */
  readonly patience?: number | undefined
}

/** Where the API of an account is. */
export const apiAddress = ({ carrier, baseUrl }: CarrierAccount): string => baseUrl || CARRIERS[carrier].baseUrl

/** A header that signs in by a name and a password (RFC 7617). */
export const basic = (name = '', password = ''): string =>
  `Basic ${Buffer.from(`${name}:${password}`, 'utf8').toString('base64')}`
