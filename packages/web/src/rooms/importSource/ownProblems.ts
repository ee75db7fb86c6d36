import type { useT } from '../../app/i18n.ts'

/** Problems of cells that only exports of other trackers have, in words. */
export const ownProblems = (t: ReturnType<typeof useT<'importSource'>>): Readonly<Record<string, string>> => ({
  future: t('problemFuture'),
  old: t('problemOld'),
  hourAhead: t('problemHourAhead'),
  hourBehind: t('problemHourBehind'),
})
