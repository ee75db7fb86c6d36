import { decimal } from '../money/Decimal.ts'
import type { Tax } from '../money/taxesOf.ts'

/** A tax of a line as it is stored and told: its rate as text with all digits. */
export interface LineTaxText {
  readonly name: string
  readonly jurisdiction?: string | undefined
  /** Per cent. */
  readonly percent: string
  readonly compound?: boolean | undefined
  readonly certificate?: string | undefined
}

/** The same to calculate with. @throws RangeError for a rate that is no decimal */
export const taxOfText = ({
  name,
  jurisdiction = '',
  percent,
  compound = false,
  certificate = '',
}: LineTaxText): Tax => ({
  name,
  jurisdiction,
  percent: decimal(percent),
  ...(compound && { compound }),
  ...(certificate !== '' && { certificate }),
})

/** The same with all that can be said of it; what is left out is empty. */
export const lineTaxText = ({
  name,
  jurisdiction = '',
  percent,
  compound = false,
  certificate = '',
}: LineTaxText): Required<LineTaxText> => ({ name, jurisdiction, percent, compound, certificate })
