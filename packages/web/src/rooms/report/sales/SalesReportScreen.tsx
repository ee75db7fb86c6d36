import {
  getSalesReport,
  SALES_FIGURES,
  SALES_GROUPINGS,
  SALES_MEASURES,
  type SalesGrouping,
  type SalesMeasure,
  salesReport,
} from '@waymark/contract/rooms/report/sales.ts'
import { minorOfFigure } from '@waymark/core/money/moneyJson.ts'
import type { AnyRow } from '@waymark/core/reporting/Column.ts'
import { useMemo } from 'react'
import { useMoney } from '../../../app/format/useMoney.ts'
import { useT } from '../../../app/i18n.ts'
import { useDialog } from '../../../app/list/useDialog.ts'
import { useCall } from '../../../app/useCall.ts'
import { useMonthName } from '../../billing/public.tsx'
import { ChoiceSelect } from '../ChoiceSelect.tsx'
import styles from '../report.module.css'
import { ReportScreenFrame } from '../ReportScreenFrame.tsx'
import type { RowLooks } from '../useReportColumns.tsx'
import { useAddress } from '../useAddress.ts'
import { useReportQuestion } from '../useReportQuestion.ts'
import { spareOf } from '../view/readLook.ts'
import { SalesDocuments } from './SalesDocuments.tsx'
import { useSalesMeanings } from './useSalesMeanings.ts'

const isGrouping = (text: string | null): text is SalesGrouping => SALES_GROUPINGS.some((each) => each === text)
/** The columns that are not among the figures that are read together. */
const othersThan = (figures: keyof typeof SALES_FIGURES): ReadonlySet<string> => {
  const shown = new Set<string>(['groupName', 'currency', 'groupId', ...SALES_FIGURES[figures]])
  return new Set(Object.keys(salesReport.columns).filter((id) => !shown.has(id)))
}
/** The columns that each choice of figures leaves out. */
const HIDDEN = {
  sales: new Set(spareOf(salesReport)),
  owed: othersThan('owed'),
  recurring: othersThan('recurring'),
}
const FIGURES = Object.keys(HIDDEN) as (keyof typeof HIDDEN)[]
const AMOUNTS = SALES_MEASURES.filter((measure) => measure !== 'devices')

/** What was sold, billed and paid, by month, person, customer, SKU or model; each figure opens the documents behind it. */
export default function SalesReportScreen() {
  const t = useT('salesReport')
  const words = useT('report')
  const money = useMoney()
  const monthName = useMonthName()
  const meanings = useSalesMeanings()
  const { search, put } = useAddress()
  const { dialog, open } = useDialog()
  const asked = search.get('by')
  const by: SalesGrouping = isGrouping(asked) ? asked : 'month'
  const question = useReportQuestion(salesReport)
  const figures = FIGURES.find((each) => HIDDEN[each].symmetricDifference(question.look.hidden).size === 0)
  const query = useCall(getSalesReport, { ...question.asked, by }, { keep: true, enabled: question.isRight })
  const { from, to, timeZone, withinOrgId } = question.whole

  const looks = useMemo((): RowLooks => {
    const nameOf = (row: AnyRow): string => {
      const name = row['groupName']
      if (typeof name !== 'string' || name === '') return t('none')
      return by === 'month' ? monthName(`${name}-01`) : name
    }
    const amount = (value: AnyRow[string], row: AnyRow): string | undefined => {
      const currency = row['currency']
      if (typeof value !== 'number' || typeof currency !== 'string') return undefined
      return money(minorOfFigure(value, currency), currency)
    }
    const groups: Record<SalesGrouping, string> = {
      month: t('group_month'),
      person: t('salesperson'),
      customer: t('customer'),
      sku: t('sku'),
      model: t('model'),
    }
    return {
      cells: {
        groupName: (_value, row) => nameOf(row),
        ...Object.fromEntries(AMOUNTS.map((measure) => [measure, amount])),
      },
      titles: { groupName: groups[by] },
      hints: Object.fromEntries(Object.entries(meanings).map(([figure, { text }]) => [figure, text])),
      press: (row, id) => {
        const { [id]: value, currency, groupId, groupName } = row
        const measure = SALES_MEASURES.find((each): each is SalesMeasure => each === id)
        if (!measure || typeof value !== 'number' || value === 0 || typeof currency !== 'string') return undefined
        const group = by === 'month' ? { month: String(groupName) } : { groupId: Number(groupId ?? 0) }
        const which = {
          from,
          to,
          ...(timeZone !== undefined && { timeZone }),
          ...(withinOrgId !== undefined && { withinOrgId }),
        }
        return () =>
          open((close) => (
            <SalesDocuments asked={{ ...which, ...group, by, measure, currency }} of={nameOf(row)} onClose={close} />
          ))
      },
    }
  }, [by, from, to, timeZone, withinOrgId, money, monthName, meanings, open, t])

  return (
    <>
      <ReportScreenFrame
        title={t('salesReport')}
        report={salesReport}
        name="sales"
        question={question}
        query={query}
        whole={{ ...question.whole, by }}
        looks={looks}
        hasNoVehicles
        search={words('searchRows')}
        filters={
          <>
            <ChoiceSelect
              label={t('figures')}
              value={figures ?? ''}
              choices={[
                ...FIGURES.map((each) => ({ value: each, label: t(`figures_${each}`) })),
                ...(figures ? [] : [{ value: '', label: t('figures_own') }]),
              ]}
              onChange={(next) => {
                const chosen = FIGURES.find((each) => each === next)
                if (chosen) question.setHidden(HIDDEN[chosen])
              }}
            />
            <ChoiceSelect
              label={words('rowsBy')}
              value={by}
              choices={SALES_GROUPINGS.map((each) => ({ value: each, label: t(`by_${each}`) }))}
              onChange={(next) => put({ by: next === 'month' ? '' : next })}
            />
          </>
        }
        above={
          <details className={styles.meanings}>
            <summary>{t('meanings')}</summary>
            <dl>
              {Object.entries(meanings).map(([figure, { title, text }]) => (
                <div key={figure}>
                  <dt>{title}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </details>
        }
      />
      {dialog}
    </>
  )
}
