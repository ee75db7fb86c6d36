import type { ReportView } from '@waymark/contract/rooms/report/reportView.ts'
import { useCallback } from 'react'
import { useT } from '../../../app/i18n.ts'

/** Says what of a view is left out for its reader; undefined where nothing is. */
export function useLeftOut(): (leftOut: ReportView['leftOut'], name?: string) => string | undefined {
  const t = useT('reportView')
  return useCallback(
    (leftOut, name) => {
      if (leftOut.length === 0) return undefined
      const records = leftOut.map(({ kind, count }) => t(kind, { count })).join(', ')
      return name === undefined ? t('leftOutShort', { records }) : t('leftOut', { name, records })
    },
    [t],
  )
}
