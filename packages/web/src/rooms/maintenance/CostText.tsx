import { languageTag } from '@waymark/contract/locales.ts'
import { currentLocale, useT } from '../../app/i18n.ts'
import { moneyText } from './money.ts'

/** Amounts by currency; nothing where there are none. */
export function CostText({ costs }: { costs: readonly { currency: string; total: number }[] }) {
  // redraws when the language changes
  useT('maintenance')
  const tag = languageTag(currentLocale())
  return <span>{costs.map(({ currency, total }) => moneyText(tag, total, currency)).join(' · ')}</span>
}
