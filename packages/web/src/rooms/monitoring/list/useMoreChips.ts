import { useAlarmWords } from '../../../app/alarms/useAlarmWords.ts'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import type { FleetFilter } from '../fleet/FleetFilter.ts'
import type { Chip } from './FilterChips.tsx'
import type { CellContext } from './monitorColumns.tsx'

/** Chips of place, alarms, colours, cards and samples. */
export function useMoreChips(filter: FleetFilter, places: CellContext['places']): Chip[] {
  const t = useT('monitoring')
  const format = useFormat()
  const words = useAlarmWords()
  const each = <K extends 'states' | 'severities' | 'events' | 'colours' | 'iccids'>(
    name: K,
    label: (value: FleetFilter[K][number]) => string,
  ): Chip[] =>
    filter[name].map((value: FleetFilter[K][number]) => ({
      key: `${name}-${value}`,
      label: label(value),
      without: { [name]: filter[name].filter((other) => other !== value) },
    }))
  const limit = (name: 'latFrom' | 'latTo' | 'enteredFrom' | 'enteredTo', text: (value: number) => string): Chip[] => {
    const value = filter[name]
    return value === null
      ? []
      : [{ key: name, label: t(`chip_${name}`, { value: text(value) }), without: { [name]: null } }]
  }
  const degrees = (value: number): string => `${format.number(value)}°`
  const moment = (value: number): string => format.time(value)
  return [
    ...each('states', (code) => places.region(code) || code),
    ...each('severities', (severity) => t('chipSeverity', { value: words.severity(severity) })),
    ...each('events', words.type),
    ...each('colours', (colour) => t('chipColour', { value: colour })),
    ...each('iccids', (iccid) => t('chipIccid', { value: iccid })),
    ...(filter.sample === null
      ? []
      : [{ key: 'sample', label: t(filter.sample ? 'onlySamples' : 'noSamples'), without: { sample: null } }]),
    ...limit('latFrom', degrees),
    ...limit('latTo', degrees),
    ...limit('enteredFrom', moment),
    ...limit('enteredTo', moment),
  ]
}
