/** Where the alarms of a statement come from. */
export interface AlarmSource {
  /** SQL of rows as of `alarm`. */
  readonly rows: string
  /** SQL of the moment that is told. */
  readonly now: string
}

/** Alarms as they are now. */
export const ALARMS_NOW: AlarmSource = { rows: 'alarm', now: 'now()' }

const MS = (json: string): string => `to_timestamp((${json})::float8 / 1000)`

/**
 * Alarms as they were known at a moment: only what had been written down by then, with what had been said and done of it by
 * then. What was said of each is kept with every change (`alarm_change`), what was done in `alarm_handling`.
 *
 * An alarm that lasts long is found by its span as it is known today; one whose end came to be known more than a day late
 * may be left out.
 *
 * @param at SQL of the moment
 * @param isOpen only what can be in the inbox of then
 */
export function alarmsThen(at: string, isOpen: boolean): AlarmSource {
  const ended = `case when c.said is not null then ${MS("c.said ->> 'endedAt'")} else a.ended_at end`
  const span = `tstzrange(a.began_at, case when a.ended_at < a.began_at then a.began_at else a.ended_at end)`
  const near = `(a.began_at > ${at} - interval '1 day'
    or a.state <> 'triggered' and ${span} && tstzrange(${at} - interval '1 day', ${at}, '[]'))`
  const rows = `(
    select a.alarm_id, a.org_id, a.rule_id, a.rule_version, a.subject_kind, a.subject_id, a.landmark_id, a.alarm_type,
      a.operator, a.value, a.severity, a.shadow, a.known_at, a.late, a.lat, a.lon, t.began_at,
      case when t.ended_at <= ${at} then t.ended_at end as ended_at,
      case when t.state = 'triggered' then t.state when t.ended_at <= ${at} then 'restored' else 'alarming' end as state,
      array(select told from unnest(a.triggers) told where told <= ${at}) as triggers,
      exists (select from alarm_change r where r.alarm_id = a.alarm_id and r.at <= ${at} and r.kind = 'restated') as restated,
      case when c.kind = 'takenBack' then c.at when c.kind is null and a.taken_back_at <= ${at} then a.taken_back_at
        end as taken_back_at,
      k.at as acknowledged_at, k.user_id as acknowledged_by, z.until as snoozed_until, coalesce(m.remark, '') as remark
    from alarm a
    left join lateral (
      select at, kind, coalesce(alarm, was) as said from alarm_change
      where alarm_id = a.alarm_id and at <= ${at} order by change_id desc limit 1) c on true
    cross join lateral (select coalesce(${MS("c.said ->> 'at'")}, a.began_at) as began_at, ${ended} as ended_at,
      coalesce(c.said ->> 'state', a.state) as state) t
    left join lateral (
      select max(handling_id) as id from alarm_handling
      where alarm_id = a.alarm_id and at <= ${at} and action = 'reopen') o on true
    left join lateral (
      select at, user_id from alarm_handling
      where alarm_id = a.alarm_id and at <= ${at} and action = 'acknowledge' and handling_id > coalesce(o.id, 0)
      order by handling_id limit 1) k on true
    left join lateral (
      select until from alarm_handling
      where alarm_id = a.alarm_id and at <= ${at} and action = 'snooze' and handling_id > coalesce(o.id, 0)
      order by handling_id desc limit 1) z on true
    left join lateral (
      select remark from alarm_handling
      where alarm_id = a.alarm_id and at <= ${at} and (action = 'remark' or remark <> '')
      order by handling_id desc limit 1) m on true
    where a.known_at <= ${at} and t.began_at <= ${at}${isOpen ? ` and ${near}` : ''})`
  return { rows, now: at }
}
