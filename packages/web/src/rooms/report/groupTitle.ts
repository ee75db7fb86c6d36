import type { useT } from '../../app/i18n.ts'
import type { Grouping } from './GroupingSelect.tsx'

/** What the first column of a report is called whose rows are put together by something. */
export function groupTitle(by: Grouping, t: ReturnType<typeof useT<'report'>>): string {
  const words: Record<Grouping, string> = {
    model: t('model'),
    batch: t('batch'),
    firmware: t('firmware'),
    place: t('place'),
    org: t('organization'),
    problem: t('problemType'),
    analysis: t('analysisType'),
    method: t('methodType'),
  }
  return words[by]
}
