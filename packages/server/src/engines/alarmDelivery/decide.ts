import { SEVERITIES } from '@waymark/core/alarms/rule/AlarmRule.ts'
import { quietUntil } from '@waymark/core/alarms/notices/quietUntil.ts'
import { seesAlarm } from '../../rooms/alarm/public.ts'
import type { Access } from '../../rooms/role/public.ts'
import type { AlarmFacts } from './alarmFacts.queries.ts'
import type { DueDelivery, PersonalChannel } from './deliveries.queries.ts'
import type { Reader } from './Reader.ts'
import type { Recipient } from './recipients.queries.ts'

/** What decides whether somebody is told now. */
export interface Situation {
  readonly channel: PersonalChannel
  readonly recipient: Recipient
  /** Undefined for an account that is suspended, or whose organisation is. */
  readonly access: Access | undefined
  readonly reader: Reader
  /** They were told of the alarm on this channel before. */
  readonly wasTold: boolean
  /** Ms since 1970 UTC. */
  readonly now: number
}

/** Told now; or not, for the reason given: until a time, or for good without one. */
export type Decision = 'tell' | { readonly why: string; readonly until?: number }

/**
 * Whether a delivery that is due is told: never to who may not see the subject, nor what has been settled meanwhile, nor
 * what is below the severity that they asked for, on this channel or on all; within their quiet hours only what is critical. The message centre
 * disturbs nobody, so quiet hours do not hold it back.
 */
export function decide({ reason, about }: DueDelivery, alarm: AlarmFacts | undefined, situation: Situation): Decision {
  const { access, recipient, channel, reader, wasTold, now } = situation
  if (!access) return { why: 'the account is suspended' }
  if (!alarm || !maySee(access, alarm)) return { why: 'may not see it' }
  const isRestated = reason === 'restated'
  if (isRestated && !wasTold) return { why: 'was not told of it before' }
  if (!isRestated && alarm.taken_back_at !== null) return { why: 'taken back before it was told' }
  if (reason === 'escalation' && alarm.state === 'restored') return { why: 'over before it was told' }
  const isSettled = alarm.acknowledged_at !== null && (reason === 'escalation' || alarm.acknowledged_at <= about)
  if (isSettled && !isRestated) return { why: 'acknowledged before it was told' }
  const { quietFrom: from, quietUntil: until, leastSeverity, channelSeverities } = recipient.preference
  if (SEVERITIES.indexOf(alarm.severity) < SEVERITIES.indexOf(channelSeverities[channel] ?? leastSeverity))
    return { why: 'below the severity asked for' }
  if (channel === 'message' || alarm.severity === 'critical') return 'tell'
  const end = quietUntil(now, { zone: reader.zone, from, until })
  return end === null ? 'tell' : { why: 'quiet hours', until: end }
}

/** As the alarm list shows it: not what a vehicle did that is in one of their landmarks only for now. */
function maySee({ orgIds, limit, landmarkIds }: Access, alarm: AlarmFacts): boolean {
  if (alarm.subject_org_id === null) return false
  const seen = {
    orgIds: new Set(orgIds),
    vehicleIds: limit && new Set(limit.vehicleIds),
    landmarkIds: landmarkIds && new Set(landmarkIds),
  }
  const { subject_org_id: orgId, subject_kind: subjectKind, subject_id: subjectId } = alarm
  return seesAlarm(seen, { orgId, subjectKind, subjectId })
}
