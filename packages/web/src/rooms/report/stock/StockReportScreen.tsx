import { getStockValueList, STOCK_GROUPINGS, stockReport } from '@waymark/contract/rooms/report/stock.ts'
import { minorOfFigure } from '@waymark/core/money/moneyJson.ts'
import { useMemo } from 'react'
import { useMoney } from '../../../app/format/useMoney.ts'
import { useT } from '../../../app/i18n.ts'
import { useCall } from '../../../app/useCall.ts'
import { GroupingSelect } from '../GroupingSelect.tsx'
import { groupTitle } from '../groupTitle.ts'
import { ReportScreenFrame } from '../ReportScreenFrame.tsx'
import { useGrouping } from '../useGrouping.ts'
import type { RowLooks } from '../useReportColumns.tsx'
import { useReportQuestion, withoutRange } from '../useReportQuestion.ts'

/** What lies in stock now, what it is worth and how old it is. */
export default function StockReportScreen() {
  const t = useT('report')
  const money = useMoney()
  const { by, setBy } = useGrouping(STOCK_GROUPINGS)
  const question = useReportQuestion(stockReport)
  const [asked, whole] = [withoutRange(question.asked), withoutRange(question.whole)]
  const query = useCall(getStockValueList, { ...asked, by }, { keep: true })
  const looks = useMemo(
    (): RowLooks => ({
      cells: {
        value: (value, { currency }) =>
          typeof value === 'number' && typeof currency === 'string'
            ? money(minorOfFigure(value, currency), currency)
            : undefined,
      },
      titles: { groupName: groupTitle(by, t) },
      hints: { value: t('valueHint') },
    }),
    [money, by, t],
  )
  return (
    <ReportScreenFrame
      title={t('stockReport')}
      report={stockReport}
      name="stock"
      question={question}
      query={query}
      whole={{ ...whole, by }}
      isNow
      hasNoVehicles
      looks={looks}
      none={{ title: t('nothingStocked'), text: t('nothingStockedText') }}
      search={t('searchRows')}
      filters={<GroupingSelect groupings={STOCK_GROUPINGS} by={by} onChange={setBy} />}
    />
  )
}
