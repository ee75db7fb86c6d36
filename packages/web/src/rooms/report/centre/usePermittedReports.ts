import { hasPermission } from '@waymark/contract/hasPermission.ts'
import { REPORT_KINDS, REPORT_NAMES, type ReportName } from '@waymark/contract/rooms/report/reportKinds.ts'
import { useMemo } from 'react'
import { useSession } from '../../../app/sessionStore.ts'

/** The reports that the user may see. */
export function usePermittedReports(): ReportName[] {
  const held = useSession(({ permissions }) => permissions)
  return useMemo(() => REPORT_NAMES.filter((name) => hasPermission(held, REPORT_KINDS[name].call.permission)), [held])
}
