import type { Locale } from '@waymark/contract/locales.ts'
import { defineWords } from '@waymark/contract/words/table/defineWords.ts'
import { MAINTENANCE_KIND_TEXTS } from '@waymark/contract/words/shared/maintenanceKindTexts.ts'

/** How reminders say it. */
export const MAINTENANCE_WORDS = defineWords({
  kinds: MAINTENANCE_KIND_TEXTS,
  stages: {
    soon: [
      'Maintenance due soon',
      'Entretien bientôt dû',
      'Mantenimiento próximo',
      '保养即将到期',
      'ਰੱਖ-ਰਖਾਅ ਜਲਦੀ ਬਣਦਾ ਹੈ',
    ],
    due: ['Maintenance due', 'Entretien dû', 'Mantenimiento pendiente', '保养到期', 'ਰੱਖ-ਰਖਾਅ ਬਣਦਾ ਹੈ'],
    overdue: [
      'Maintenance overdue',
      'Entretien en retard',
      'Mantenimiento vencido',
      '保养逾期',
      'ਰੱਖ-ਰਖਾਅ ਦਾ ਸਮਾਂ ਲੰਘ ਗਿਆ',
    ],
  },
  /** `{{value}}` left, and beyond. */
  distanceLeft: [
    'Distance: {{value}} left',
    'Distance : encore {{value}}',
    'Distancia: faltan {{value}}',
    '里程：还剩 {{value}}',
    'ਦੂਰੀ: {{value}} ਬਾਕੀ',
  ],
  distanceOver: [
    'Distance: over by {{value}}',
    'Distance : dépassée de {{value}}',
    'Distancia: superada en {{value}}',
    '里程：超出 {{value}}',
    'ਦੂਰੀ: ਹੱਦ ਤੋਂ {{value}} ਵੱਧ',
  ],
  hoursLeft: [
    'Engine hours: {{value}} left',
    'Heures moteur : encore {{value}}',
    'Horas de motor: faltan {{value}}',
    '发动机工时：还剩 {{value}}',
    'ਇੰਜਣ ਘੰਟੇ: {{value}} ਬਾਕੀ',
  ],
  hoursOver: [
    'Engine hours: over by {{value}}',
    'Heures moteur : dépassées de {{value}}',
    'Horas de motor: superadas en {{value}}',
    '发动机工时：超出 {{value}}',
    'ਇੰਜਣ ਘੰਟੇ: ਹੱਦ ਤੋਂ {{value}} ਵੱਧ',
  ],
  date: ['Date: {{value}}', 'Date : {{value}}', 'Fecha: {{value}}', '日期：{{value}}', 'ਮਿਤੀ: {{value}}'],
  expected: [
    'At the recent daily average it is due on {{value}}.',
    'Selon la moyenne journalière récente, échéance le {{value}}.',
    'Según la media diaria reciente vence el {{value}}.',
    '按近期日均用量，预计 {{value}} 到期。',
    'ਹਾਲੀਆ ਰੋਜ਼ਾਨਾ ਔਸਤ ਅਨੁਸਾਰ {{value}} ਨੂੰ ਬਣਦਾ ਹੈ।',
  ],
})

/** Those of one language. */
export type MaintenanceWords = (typeof MAINTENANCE_WORDS)[Locale]
