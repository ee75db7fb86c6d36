import type { Severity } from '@waymark/core/alarms/rule/AlarmRule.ts'

const COLOURS: Readonly<Record<Severity, string>> = {
  low: '#5d6c7a',
  medium: '#2f649f',
  high: '#c77700',
  critical: '#d1121f',
}

/** Colour of a severity on maps, which know no variables of the page; it stands on light and dark ground. */
export const severityColour = (severity: Severity): string => COLOURS[severity]
