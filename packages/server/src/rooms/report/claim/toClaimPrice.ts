import type { ClaimContent } from '@waymark/contract/rooms/report/claim.ts'
import { amountText } from '@waymark/core/money/Money.ts'
import { type DetentionRate, priceDetention } from '@waymark/core/reporting/priceDetention.ts'

/**
 * What a claim comes to as it is frozen: amounts as text with all digits of the currency.
 *
 * @param detentions seconds of each visit
 */
export function toClaimPrice(detentions: readonly number[], asked: DetentionRate): NonNullable<ClaimContent['price']> {
  const { currency, hourly } = asked
  const priced = priceDetention(detentions, asked)
  const text = (minor: bigint): string => amountText({ minor, currency })
  return {
    currency,
    hourly,
    taxes: (asked.taxes ?? []).map(({ name, percent }, i) => ({
      name,
      percent,
      amount: text(priced.lines.reduce((sum, { taxes }) => sum + (taxes[i]?.amount ?? 0n), 0n)),
    })),
    amounts: priced.lines.map(({ net }) => text(net)),
    net: text(priced.net),
    total: text(priced.total),
  }
}
