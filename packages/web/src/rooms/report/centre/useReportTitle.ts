import { reportKind } from '@waymark/contract/rooms/report/reportKinds.ts'
import { useCallback } from 'react'
import { useT } from '../../../app/i18n.ts'

/** The title of a report by its name. */
export function useReportTitle(): (name: string) => string {
  const t = useT('report')
  return useCallback(
    (name) => {
      const title = reportKind(name)?.title
      return title === undefined ? name : t(title as 'tripReport')
    },
    [t],
  )
}
