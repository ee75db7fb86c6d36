import { getComputedList } from '@waymark/contract/rooms/computed.ts'
import { computedReport, getComputedDayList } from '@waymark/contract/rooms/report/computedDays.ts'
import type { AnyRow } from '@waymark/core/reporting/Column.ts'
import { useMemo } from 'react'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { usePermission } from '../../../app/sessionStore.ts'
import { useCall } from '../../../app/useCall.ts'
import { ChoiceSelect } from '../ChoiceSelect.tsx'
import { useAddress } from '../useAddress.ts'
import type { RowLooks } from '../useReportColumns.tsx'
import { useRowAbout } from '../useRowAbout.ts'
import { ViewedReport } from '../ViewedReport.tsx'

/** Figures that are in the unit of their row's attribute. */
const IN_UNITS = ['lowest', 'mean', 'highest', 'lastValue'] as const
/** Attributes to choose from by name. */
const MOST = 500

/** What computed attributes of vehicles came to by day; of one attribute with its means as a chart. */
export default function ComputedReportScreen() {
  const t = useT('report')
  const { search, put } = useAddress()
  const about = useRowAbout(computedReport, 'computedAttribute', 'mean')
  const mayList = usePermission('monitoring:computed:view')
  const attributes = useCall(getComputedList, { pageSize: MOST }, { enabled: mayList }).data?.list ?? []
  const format = useFormat()
  const looks = useMemo((): RowLooks => {
    const inUnit = (value: AnyRow[string], { unit }: AnyRow): string | undefined =>
      typeof value === 'number' && unit ? `${format.number(value, 2)} ${unit}` : undefined
    return { cells: Object.fromEntries(IN_UNITS.map((column) => [column, inUnit])) }
  }, [format])
  const chosen = search.get('attribute') ?? ''
  const attributeId = /^\d{1,9}$/.test(chosen) ? Number(chosen) : undefined
  return (
    <ViewedReport
      title={t('computedReport')}
      name="computed"
      report={computedReport}
      definition={getComputedDayList}
      more={attributeId === undefined ? {} : { attributeId }}
      beside={{ about }}
      looks={looks}
      filters={
        mayList ? (
          <ChoiceSelect
            label={t('computedAttribute')}
            value={attributeId === undefined ? '' : String(attributeId)}
            choices={[
              { value: '', label: t('allAttributes') },
              ...attributes.map((each) => ({ value: String(each.attributeId), label: each.name })),
            ]}
            onChange={(value) => put({ attribute: value })}
          />
        ) : null
      }
    />
  )
}
