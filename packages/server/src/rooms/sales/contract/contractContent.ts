import { partsSha256 } from '../signing/partsSha256.ts'

/** What somebody reads who signs a contract. */
export interface ContractContent {
  readonly seller: string
  readonly customer: string
  readonly number: string
  readonly startsOn: string
  readonly endsOn: string | null
  readonly salesModel: string
  readonly terms: string
  /** Name and SHA-256 of the file; empty for none. */
  readonly file: string
  readonly fileSha256: string
}

/** SHA-256 of it, hexadecimal, over its parts in this order as JSON: whoever has them can check it. */
export const contractSha256 = ({
  seller,
  customer,
  number,
  startsOn,
  endsOn,
  salesModel,
  terms,
  file,
  fileSha256,
}: ContractContent): string =>
  partsSha256([seller, customer, number, startsOn, endsOn, salesModel, terms, file, fileSha256])
