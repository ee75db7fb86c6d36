import { columnWord } from '@waymark/contract/rooms/report/columnWord.ts'
import { SALES_MEASURES } from '@waymark/contract/rooms/report/sales.ts'
import { useMemo } from 'react'
import { useT } from '../../../app/i18n.ts'

/** Figures of the report of sales, with that which follows from two of them. */
const FIGURES = [...SALES_MEASURES, 'churn'] as const
type Figure = (typeof FIGURES)[number]

const isLate = (figure: Figure): boolean => figure.startsWith('late')

/** What each figure of the report of sales is called, and what it means, by its key. */
export function useSalesMeanings(): Readonly<Record<string, { readonly title: string; readonly text: string }>> {
  const t = useT('salesReport')
  const words = useT('report')
  return useMemo(
    () =>
      Object.fromEntries(
        FIGURES.map((figure) => {
          const key = isLate(figure) ? 'late' : (figure as Exclude<Figure, `late${string}`>)
          return [figure, { title: words(columnWord(figure)), text: t(`means_${key}`) }]
        }),
      ),
    [t, words],
  )
}
