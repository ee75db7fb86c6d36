import { getRepairReportList, REPAIR_GROUPINGS, repairReport } from '@waymark/contract/rooms/report/repair.ts'
import { useMemo } from 'react'
import { useT } from '../../../app/i18n.ts'
import { GroupingSelect } from '../GroupingSelect.tsx'
import { groupTitle } from '../groupTitle.ts'
import { useGrouping } from '../useGrouping.ts'
import type { RowLooks } from '../useReportColumns.tsx'
import { ViewedReport } from '../ViewedReport.tsx'

/** Repairs that ended, by model, batch, problem, analysis or processing. */
export default function RepairReportScreen() {
  const t = useT('report')
  const { by, setBy } = useGrouping(REPAIR_GROUPINGS)
  const looks = useMemo(
    (): RowLooks => ({ titles: { groupName: groupTitle(by, t) }, hints: { firstPass: t('firstPassHint') } }),
    [by, t],
  )
  return (
    <ViewedReport
      title={t('repairReport')}
      name="repair"
      report={repairReport}
      definition={getRepairReportList}
      more={{ by }}
      looks={looks}
      hasNoVehicles
      search={t('searchRows')}
      filters={<GroupingSelect groupings={REPAIR_GROUPINGS} by={by} onChange={setBy} />}
    />
  )
}
