import { decimal, decimalText } from '@waymark/core/money/Decimal.ts'
import { fromWireMinor, toWireMinor } from '@waymark/core/money/moneyJson.ts'
import type { LaidTax } from '@waymark/core/money/taxesOf.ts'

/** A tax of a line as it is kept: amounts in the currency's smallest unit, the rate as a decimal of per cent. */
export interface TaxJson {
  readonly name: string
  readonly jurisdiction: string
  readonly percent: string
  readonly compound: boolean
  readonly certificate: string
  readonly base: number
  readonly amount: number
}

export const taxToJson = (tax: LaidTax): TaxJson => ({
  name: tax.name,
  jurisdiction: tax.jurisdiction,
  percent: decimalText(tax.percent),
  compound: tax.compound === true,
  certificate: tax.certificate ?? '',
  base: toWireMinor(tax.base),
  amount: toWireMinor(tax.amount),
})

export const taxOfJson = ({ percent, compound, certificate, base, amount, ...tax }: TaxJson): LaidTax => ({
  ...tax,
  percent: decimal(percent),
  ...(compound && { compound }),
  ...(certificate !== '' && { certificate }),
  base: fromWireMinor(base),
  amount: fromWireMinor(amount),
})
