import type { Format } from '../../../app/format/makeFormat.ts'
import { useT } from '../../../app/i18n.ts'

/** A unit as the user has it, with the ways from SI and back. */
export interface ShownUnit {
  readonly suffix: string
  readonly toShown: (value: number) => number
  readonly fromShown: (shown: number) => number
}

const same = (value: number): number => value

/**
 * The user's unit for a figure of core's unit.
 *
 * @param difference of a margin: a difference of temperatures has no zero point
 */
export function useUnitOf(unit: string | undefined, format: Format, difference = false): ShownUnit {
  const t = useT('alarmRule')
  if (unit === 'm/s')
    return {
      suffix: format.speedUnit,
      toShown: (value) => format.speedValue(value * 100) ?? 0,
      fromShown: format.metresPerSecond,
    }
  if (unit === '°C') {
    const fahrenheit = format.temperatureUnit === '°F'
    const zero = fahrenheit && !difference ? 32 : 0
    const factor = fahrenheit ? 1.8 : 1
    return {
      suffix: format.temperatureUnit,
      toShown: (value) => value * factor + zero,
      fromShown: (shown) => (shown - zero) / factor,
    }
  }
  if (unit === 'vehicles') return { suffix: t('vehiclesUnit'), toShown: same, fromShown: same }
  return { suffix: unit ?? '', toShown: same, fromShown: same }
}
