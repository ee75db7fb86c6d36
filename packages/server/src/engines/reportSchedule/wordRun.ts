import { fillPhrase } from '@waymark/core/text/fillPhrase.ts'
import { languageTag } from '@waymark/contract/locales.ts'
import { REPORT_KINDS } from '@waymark/contract/rooms/report/reportKinds.ts'
import type { RunFailure } from '@waymark/contract/rooms/report/reportSchedule.ts'
import type { Wording } from '../../platform/outbox/enqueue.queries.ts'
import type { Reader } from '../alarmDelivery/public.ts'
import { readableCells, sayWord } from '../reportExport/public.ts'
import type { EndedRun } from './reportSchedule.queries.ts'
import { SCHEDULE_WORDS } from './scheduleWords.ts'

/** The e-mail with a report. @param isAttached false where its file is too large for one */
export function wordReport(run: EndedRun, reader: Reader, isAttached: boolean, link: string): Wording {
  const { locale } = run
  const words = SCHEDULE_WORDS[locale]
  const count = new Intl.NumberFormat(languageTag(locale))
  const { time } = readableCells({ ...reader, locale, zone: run.zone })
  const iso = (ms: number): string => new Date(ms).toISOString()
  const when =
    run.from_at === null || run.to_at === null
      ? words.asOfNow
      : `${time(iso(run.from_at))} – ${time(iso(run.to_at))} (${run.zone})`
  const lines = [
    run.written === 0 ? words.empty : undefined,
    fillPhrase(isAttached ? words.attached : words.tooLarge, { file: run.file_name, rows: count.format(run.written) }),
    run.missed > 0 ? fillPhrase(words.missed, { count: count.format(run.missed) }) : undefined,
  ]
  const report = sayWord(locale, REPORT_KINDS[run.report].title)
  return {
    template: 'scheduledReport',
    locale,
    params: { name: run.name, report, when, details: lines.filter((line) => line !== undefined).join('\n'), link },
  }
}

/** What the owner is told of a period that was not sent. */
export function wordFailure(run: EndedRun, failure: RunFailure, link: string): Wording {
  const { locale } = run
  const why = failure === 'cancelled' ? SCHEDULE_WORDS[locale].cancelled : sayWord(locale, `failure_${failure}`)
  return { template: 'scheduledReportFailed', locale, params: { name: run.name, why, link } }
}
