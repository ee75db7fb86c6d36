import { languageTag } from '@waymark/contract/locales.ts'
import type { MaintenanceKind } from '@waymark/contract/maintenanceKinds.ts'
import type { Wording } from '../../platform/outbox/enqueue.queries.ts'
import { type Figures, figuresFor, type Reader } from '../alarmDelivery/public.ts'
import type { DueReminder } from './reminders.queries.ts'
import { MAINTENANCE_WORDS } from './words.ts'

/** Reminders that a list names; of more it says how many there are. */
const LISTED = 25

/** Reminders of one person as a message; several go as a list. */
export function wordReminders(reminders: readonly DueReminder[], reader: Reader, link: string): Wording {
  const { locale } = reader
  const [first] = reminders
  const figures = figuresFor(reader, reader.zone)
  if (reminders.length === 1 && first) {
    const stage = MAINTENANCE_WORDS[locale].stages[first.stage]
    const details = detailsOf(first, reader, figures).join('\n')
    return {
      template: 'maintenance',
      locale,
      params: { stage, asset: first.vehicle_name, plan: planName(first, reader), details, link },
    }
  }
  const lines = reminders.slice(0, LISTED).map((each) => {
    const stage = MAINTENANCE_WORDS[locale].stages[each.stage]
    const [detail] = detailsOf(each, reader, figures)
    return `${each.vehicle_name}: ${planName(each, reader)}: ${stage}${detail ? ` (${detail})` : ''}`
  })
  if (reminders.length > LISTED) lines.push('…')
  const number = new Set(reminders.map((each) => each.vehicle_id)).size
  return {
    template: 'maintenanceList',
    locale,
    params: { number: figures.count(number), lines: lines.join('\n'), link },
  }
}

function planName({ kind, name }: DueReminder, { locale }: Reader): string {
  return name || MAINTENANCE_WORDS[locale].kinds[kind as MaintenanceKind]
}

/** What is left by each measure, the day, and how it was predicted. */
function detailsOf(plan: DueReminder, { locale, dateFormat }: Reader, figures: Figures): string[] {
  const words = MAINTENANCE_WORDS[locale]
  const hour = new Intl.NumberFormat(languageTag(locale), { style: 'unit', unit: 'hour', maximumFractionDigits: 0 })
  const say = (text: string, value: string): string => text.replace('{{value}}', value)
  const lines: string[] = []
  if (plan.due_m !== null && plan.odometer_m !== null) {
    const left = plan.due_m - plan.odometer_m
    lines.push(say(left < 0 ? words.distanceOver : words.distanceLeft, figures.distance(Math.abs(left))))
  }
  if (plan.due_h !== null && plan.engine_h !== null) {
    const left = plan.due_h - plan.engine_h
    lines.push(say(left < 0 ? words.hoursOver : words.hoursLeft, hour.format(Math.abs(left))))
  }
  if (plan.due_on !== null) lines.push(say(words.date, dayText(plan.due_on, dateFormat)))
  if (plan.is_predicted && plan.expected_on !== null && plan.stage === 'soon')
    lines.push(say(words.expected, dayText(plan.expected_on, dateFormat)))
  return lines
}

/** A day `YYYY-MM-DD` in a reader's order. */
function dayText(day: string, dateFormat: Reader['dateFormat']): string {
  const [year, month, date] = day.split('-')
  if (dateFormat.startsWith('MM')) return `${month}/${date}/${year}`
  return dateFormat.startsWith('DD') ? `${date}/${month}/${year}` : day
}
