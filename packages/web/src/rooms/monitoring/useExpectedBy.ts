import { getReportExpectation } from '@waymark/contract/rooms/reportingPlan.ts'
import { useT } from '../../app/i18n.ts'
import { usePermission } from '../../app/sessionStore.ts'
import { useCall } from '../../app/useCall.ts'

/**
 * Says by what the next report of a vehicle's device is expected: by which plan, or as its reports taught; undefined until that is
 * known.
 *
 * @param isWanted only then is it asked for
 */
export function useExpectedBy(vehicleId: number, isWanted: boolean): string | undefined {
  const t = useT('monitoring')
  const may = usePermission('monitoring:reporting-plan:view')
  const { data } = useCall(getReportExpectation, { vehicleId }, { enabled: isWanted && may, keep: true })
  if (!data || data.source === 'unknown') return undefined
  if (data.source === 'learnt') return t('expectedByLearnt')
  if (data.planId === null || data.assignedBy === null) return t('expectedByOther')
  return t(`expectedBy_${data.assignedBy}`, { name: data.planName })
}
