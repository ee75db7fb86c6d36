import { getComputedList } from '@waymark/contract/rooms/computed.ts'
import { computedReport, getComputedDayList } from '@waymark/contract/rooms/report/computedDays.ts'
import { useT } from '../../../app/i18n.ts'
import { usePermission } from '../../../app/sessionStore.ts'
import { useCall } from '../../../app/useCall.ts'
import { ChoiceSelect } from '../ChoiceSelect.tsx'
import { useAddress } from '../useAddress.ts'
import { useRowAbout } from '../useRowAbout.ts'
import { ViewedReport } from '../ViewedReport.tsx'

/** Attributes to choose from by name. */
const MOST = 500

/** What computed attributes of vehicles came to by day; of one attribute with its means as a chart. */
export default function ComputedReportScreen() {
  const t = useT('report')
  const { search, put } = useAddress()
  const about = useRowAbout(computedReport, 'computedAttribute', 'mean')
  const mayList = usePermission('monitoring:computed:view')
  const attributes = useCall(getComputedList, { pageSize: MOST }, { enabled: mayList }).data?.list ?? []
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
