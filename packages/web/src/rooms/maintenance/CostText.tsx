import { useMoney } from '../../app/format/useMoney.ts'

/** Amounts by currency; nothing where there are none. */
export function CostText({ costs }: { costs: readonly { currency: string; total: number }[] }) {
  const money = useMoney()
  return <span>{costs.map(({ currency, total }) => money(total, currency)).join(' · ')}</span>
}
