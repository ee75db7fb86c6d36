import { languageTag } from '@waymark/contract/locales.ts'
import { fillPhrase } from '@waymark/core/text/fillPhrase.ts'
import type { Database } from '../../../platform/database/Database.ts'
import type { Queries } from '../../../platform/database/Queries.ts'
import { enqueue } from '../../../platform/outbox/enqueue.queries.ts'
import type { Addressee } from '../../../platform/outbox/nearestPeople.queries.ts'
import { putIntoMessageCentre } from '../../message/public.ts'
import { appointmentQueries } from '../appointment.queries.ts'
import { billVisits, type VisitBilling } from '../billVisits.ts'
import { type EndingFreeTime, type OpenVisit, warningQueries } from './warnings.queries.ts'
import { WARNING_WORDS } from './warningWords.ts'

export interface WarnOptions {
  readonly db: Database
  /** Address of the web site, without a slash at its end. */
  readonly publicUrl: () => string
}

/**
 * Warns those who bill detention, by message and mail, of vehicles whose free time at a landmark ends soon: once, and again only
 * where a later appointment moves its end.
 *
 * @param now milliseconds since 1970 UTC
 */
export async function warnOfDetention({ db, publicUrl }: WarnOptions, now: number): Promise<void> {
  await warningQueries(db).forget(now)
  const open = await warningQueries(db).open(now)
  const scope = { orgIds: [...new Set(open.map(({ org_id }) => org_id))], vehicleIds: undefined }
  const billed = await billVisits(appointmentQueries(db), scope, open, { free: undefined, now })
  for (const visit of billed) {
    const ending = endingOf(visit)
    if (!ending || now < ending.ends - ending.warn * 1000 || now >= ending.ends) continue
    await db.transaction(async (tx) => {
      const warnings = warningQueries(tx)
      if (!(await warnings.begin(ending, now))) return
      const zone = await warnings.zone(visit.org_id)
      for (const person of await warnings.people(visit))
        await tell(tx, person, { visit, ending, now, zone, url: publicUrl() })
    })
  }
}

function endingOf(visit: OpenVisit & VisitBilling): EndingFreeTime | undefined {
  if (visit.warn === null) return undefined
  const begins = Math.max(visit.enter_ms, visit.appointment ?? -Infinity)
  return {
    vehicleId: visit.vehicle_id,
    landmarkId: visit.landmark_id,
    enter: visit.enter_ms,
    ends: begins + visit.free * 1000,
    warn: visit.warn,
  }
}

interface Warning {
  readonly visit: OpenVisit
  readonly ending: EndingFreeTime
  readonly now: number
  /** IANA. */
  readonly zone: string
  readonly url: string
}

async function tell(tx: Queries, { userId, email, locale }: Addressee, warning: Warning): Promise<void> {
  const { visit, ending, now, zone, url } = warning
  const words = {
    vehicle: visit.vehicle_name,
    landmark: visit.landmark_name,
    minutes: Math.max(1, Math.round((ending.ends - now) / 60_000)),
    time: new Intl.DateTimeFormat(languageTag(locale), { timeStyle: 'short', timeZone: zone }).format(ending.ends),
    zone,
  }
  const title = fillPhrase(WARNING_WORDS[locale].title, words)
  const text = fillPhrase(WARNING_WORDS[locale].text, words)
  const { org_id: orgId, vehicle_id: vehicleId } = visit
  await putIntoMessageCentre(tx, { type: 'notice', orgId, userId, title, body: text, at: now, vehicleId })
  if (email === '') return
  const params = { title, text, link: `${url}/#/landmarkReport?view=visits&landmark=${ending.landmarkId}` }
  const content = { template: 'detentionWarning', locale, params } as const
  const dedupeKey = `detention ${ending.vehicleId} ${ending.landmarkId} ${ending.ends} ${userId}`
  await enqueue(tx, { channel: 'email', recipient: email, orgId, content, dedupeKey })
}
