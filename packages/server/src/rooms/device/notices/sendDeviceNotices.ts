import { languageTag } from '@waymark/contract/locales.ts'
import { fillPhrase } from '@waymark/core/text/fillPhrase.ts'
import type { Database } from '../../../platform/database/Database.ts'
import type { Queries } from '../../../platform/database/Queries.ts'
import { enqueue } from '../../../platform/outbox/enqueue.queries.ts'
import { putIntoMessageCentre } from '../../message/public.ts'
import type { Addressee } from '../../../platform/outbox/nearestPeople.queries.ts'
import { deviceNotices, type NotifiedDevice } from './deviceNotices.queries.ts'
import { NOTICE_KINDS, NOTICE_WORDS, type NoticeKind } from './noticeWords.ts'

/** Devices that one run tells of, for each kind. */
const MOST_AT_ONCE = 200
/** Devices that a message names; of more it says how many there are. */
const LISTED = 25

/** Who is told, and the page that has the devices. */
const TOLD = {
  silent: { people: 'owners', page: 'devices' },
  battery: { people: 'owners', page: 'devices' },
  data: { people: 'owners', page: 'devices' },
  sample: { people: 'sellers', page: 'devices' },
  moving: { people: 'keepers', page: 'stock?state=moving' },
} as const satisfies Record<NoticeKind, object>

export interface TellOptions {
  readonly db: Database
  /** Address of the web site, without a slash at its end. */
  readonly publicUrl: () => string
}

/**
 * Tells people of devices that are silent for a week, have to be charged or recharged (their organisation's main users), and of
 * samples that are over (who sells to it), or that move though they lie in stock (who sees to that): by message and mail, once for
 * as long as it lasts.
 *
 * @param kinds what is looked for
 * @param now milliseconds since 1970 UTC
 */
export async function sendDeviceNotices(
  { db, publicUrl }: TellOptions,
  now: number,
  kinds: readonly NoticeKind[] = NOTICE_KINDS,
): Promise<void> {
  for (const kind of kinds)
    await db.transaction(async (tx) => {
      const notices = deviceNotices(tx)
      await notices.end(kind, now)
      const begun = Map.groupBy(await notices.begin(kind, now, MOST_AT_ONCE), ({ orgId }) => orgId)
      for (const [orgId, devices] of begun) {
        const people = await notices[TOLD[kind].people](orgId)
        for (const person of people) await tell(tx, person, { kind, orgId, devices, now, url: publicUrl() })
      }
    })
}

interface Notice {
  readonly kind: NoticeKind
  readonly orgId: number
  readonly devices: readonly NotifiedDevice[]
  readonly now: number
  readonly url: string
}

async function tell(tx: Queries, { userId, email, locale }: Addressee, notice: Notice): Promise<void> {
  const { kind, orgId, devices, now, url } = notice
  const { title, text } = NOTICE_WORDS[locale][kind]
  const number = new Intl.NumberFormat(languageTag(locale)).format(devices.length)
  const words = { title: fillPhrase(title, { number }), text, lines: linesOf(notice, languageTag(locale)) }
  const body = `${words.text}\n\n${words.lines}`
  await putIntoMessageCentre(tx, { type: 'notice', orgId, userId, title: words.title, body, at: now })
  if (email === '') return
  const params = { ...words, link: `${url}/#/${TOLD[kind].page}` }
  const content = { template: 'deviceNotice', locale, params } as const
  const dedupeKey = `device notice ${devices[0]?.noticeId ?? 0} ${userId}`
  await enqueue(tx, { channel: 'email', recipient: email, orgId, content, dedupeKey })
}

/** A line for each device: its number, its vehicle or place, and what it is about. */
function linesOf({ kind, devices }: Notice, language: string): string {
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  const percent = new Intl.NumberFormat(language, { style: 'percent' })
  const aboutOf = ({ lastReport, battery }: NotifiedDevice): string => {
    if (kind === 'silent' && lastReport !== null) return day.format(lastReport)
    return kind === 'battery' ? percent.format(battery / 100) : ''
  }
  const lines = devices
    .slice(0, LISTED)
    .map((device) => [device.deviceId, device.where, aboutOf(device)].filter(Boolean).join(' · '))
  return [...lines, ...(devices.length > LISTED ? ['…'] : [])].join('\n')
}
