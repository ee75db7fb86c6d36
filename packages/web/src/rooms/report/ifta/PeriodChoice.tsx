import { FIRST_YEAR, LAST_YEAR } from '@waymark/core/zones/yearBounds.ts'
import { useT } from '../../../app/i18n.ts'
import { ChoiceSelect } from '../ChoiceSelect.tsx'
import { quarterOf, useIftaAddress } from './useIftaAddress.ts'

/** The years that a search may touch (TIME-3). */
const YEARS = Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, n) => LAST_YEAR - n)

/** A quarter of a year, or a month of it where the report is of months, too. */
export function PeriodChoice({ months = false }: { months?: boolean }) {
  const t = useT('report')
  const { period, put } = useIftaAddress()
  const part = months && 'month' in period ? `m${period.month}` : `q${quarterOf(period).quarter}`
  return (
    <>
      <ChoiceSelect
        label={t('year')}
        value={String(period.year)}
        choices={YEARS.map((year) => ({ value: String(year), label: String(year) }))}
        onChange={(year) => put({ year, part })}
      />
      <ChoiceSelect
        label={t('period')}
        value={part}
        choices={[
          ...[1, 2, 3, 4].map((n) => ({ value: `q${n}`, label: t('quarterOf', { n }) })),
          ...(months
            ? Array.from({ length: 12 }, (_, n) => ({ value: `m${n + 1}`, label: t('monthOf', { n: n + 1 }) }))
            : []),
        ]}
        onChange={(next) => put({ year: String(period.year), part: next })}
      />
    </>
  )
}
