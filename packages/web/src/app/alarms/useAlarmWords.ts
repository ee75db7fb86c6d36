import { ALARM_KIND_WORDS } from '@waymark/contract/alarmKindWords.ts'
import { alarmType } from '@waymark/core/alarms/rule/AlarmType.ts'
import type { Severity } from '@waymark/core/alarms/rule/AlarmRule.ts'
import { useMemo } from 'react'
import { NONE } from '../format/makeFormat.ts'
import { useFormat } from '../format/useFormat.ts'
import { currentLocale, useT } from '../i18n.ts'
import { CONDITION_KEYS, OPERATOR_KEYS } from './conditionKeys.ts'

/** The type that watches a computed attribute: its figures are told as they are. */
export const COMPUTED = 100

/** A condition as a rule or an alarm has it. */
export interface SaidCondition {
  readonly type: number
  readonly operator: string
  readonly value?: number | null | undefined
  readonly landmarks?: 'all' | readonly number[] | undefined
  readonly sensor?: number | undefined
  readonly computed?: { readonly name: string; readonly unit: string } | null | undefined
}

/** Alarms and their rules in words of the user's language and units. */
export interface AlarmWords {
  /** Name of a trigger source by its number. */
  type: (code: number) => string
  /** Name of a trigger event. */
  operator: (operator: string) => string
  /** A value of a type in the user's unit; a dash where there is none. */
  value: (type: number, value: number | null | undefined) => string
  /** `Speed above 65 mph`. @param nameOf of a landmark, where that is known */
  condition: (condition: SaidCondition, nameOf?: (id: number) => string | undefined) => string
  /** For a landmark that is not named. */
  someLandmark: string
  severity: (severity: Severity) => string
  state: (state: 'triggered' | 'alarming' | 'restored') => string
}

/** The words for alarms, redrawn with the language and the units. */
export function useAlarmWords(): AlarmWords {
  const t = useT('alarmWords')
  const format = useFormat()
  return useMemo(() => {
    const value: AlarmWords['value'] = (type, given) => {
      if (given === null || given === undefined) return NONE
      switch (alarmType(type)?.value?.unit) {
        case 'm/s':
          return format.speed(given * 100)
        case '°C':
          return format.temperature(given * 100)
        case '%':
          return format.percent(given)
        case 's':
          return format.duration(given * 1000)
        default:
          return type === 3 ? t(given === 0 ? 'off' : 'on') : format.number(given, type === COMPUTED ? 3 : 0)
      }
    }
    const type: AlarmWords['type'] = (code) => {
      const known = alarmType(code)
      return known ? ALARM_KIND_WORDS[currentLocale()][known.name] : String(code)
    }
    const place = ({ landmarks }: SaidCondition, nameOf?: (id: number) => string | undefined): string => {
      if (landmarks === 'all') return t('anyLandmark')
      const [only] = landmarks ?? []
      const name = landmarks?.length === 1 && only !== undefined ? nameOf?.(only) : undefined
      return name ?? t('ofLandmarks', { count: landmarks?.length ?? 0 })
    }
    return {
      type,
      operator: (operator) => (OPERATOR_KEYS[operator] ? t(OPERATOR_KEYS[operator]) : operator),
      value,
      condition: (condition, nameOf) => {
        const { type: code, operator } = condition
        const key = CONDITION_KEYS[`${code}${operator}${code === 3 ? (condition.value ?? 1) : ''}`]
        if (!key) return type(code)
        const given = condition.value ?? alarmType(code)?.byDefault
        const { name, unit } = condition.computed ?? { name: type(code), unit: '' }
        const figure = [value(code, given), unit].filter(Boolean).join(' ')
        const text = t(key, { value: figure, place: place(condition, nameOf), name })
        return (condition.sensor ?? 1) > 1 ? t('withSensor', { text, number: condition.sensor ?? 1 }) : text
      },
      someLandmark: t('someLandmark'),
      severity: (severity) => t(severity),
      state: (state) => t(state),
    }
  }, [t, format])
}
