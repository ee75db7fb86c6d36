import { spanOfTime } from '../../app/format/spanOfTime.ts'
import { languageTag } from '@waymark/contract/locales.ts'
import type { MaintenanceKind } from '@waymark/contract/maintenanceKinds.ts'
import type { MaintenancePlan } from '@waymark/contract/rooms/maintenanceFields.ts'
import type { Format } from '../../app/format/makeFormat.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { currentLocale, type Translate, useT } from '../../app/i18n.ts'

type T = Translate<'maintenance'>

/** What a plan or a service is called. */
export const planName = (t: T, { kind, name }: { kind: MaintenanceKind | null; name: string }): string =>
  name || (kind === null ? t('noPlan') : t(`${kind}Kind`))

/** A day `YYYY-MM-DD` in the user's order; it belongs to no zone. */
export function dayText(format: Format, day: string): string {
  // noon of UTC is the same day in the zones that people choose, but for the ends of the world
  const noon = Date.parse(`${day}T12:00:00Z`)
  return format.date(noon)
}

/** Texts of plans in the user's language and units. */
export function usePlanText() {
  const t = useT('maintenance')
  const format = useFormat()
  // intervals are so many hours, never days of them
  const span = spanOfTime(languageTag(currentLocale()))
  const hours = (value: number): string => span(Math.round(Math.abs(value)), 'hour')
  const leftText = (remaining: number | null, show: (value: number) => string): string => {
    if (remaining === null) return t('unread')
    return t(remaining < 0 ? 'beyond' : 'left', { value: show(Math.abs(remaining)) })
  }
  return {
    hours,
    name: (plan: { kind: MaintenanceKind | null; name: string }) => planName(t, plan),
    distance: ({ distance }: MaintenancePlan) =>
      distance === null ? '' : leftText(distance.remaining, (value) => format.distance(value)),
    engineHours: ({ engineHours }: MaintenancePlan) =>
      engineHours === null ? '' : leftText(engineHours.remaining, hours),
    date: ({ date }: MaintenancePlan) => (date === null ? '' : dayText(format, date.due)),
    expected: ({ expectedOn, isPredicted }: MaintenancePlan) => {
      if (expectedOn === null) return ''
      const day = dayText(format, expectedOn)
      return isPredicted ? t('predicted', { date: day }) : day
    },
    day: (day: string) => dayText(format, day),
  }
}
