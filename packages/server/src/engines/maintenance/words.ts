import type { Locale } from '@waymark/contract/locales.ts'
import type { MaintenanceKind } from '@waymark/contract/maintenanceKinds.ts'

/** How reminders say it. */
export interface MaintenanceWords {
  readonly kinds: Readonly<Record<MaintenanceKind, string>>
  readonly stages: Readonly<Record<'soon' | 'due' | 'overdue', string>>
  /** `{{value}}` left, and beyond. */
  readonly distanceLeft: string
  readonly distanceOver: string
  readonly hoursLeft: string
  readonly hoursOver: string
  readonly date: string
  readonly expected: string
}

/** `oil|inspection|tyres|brakes|filters|battery|greasing|refrigeration|insurance|other` of a language. */
function kindsOf(names: string): MaintenanceWords['kinds'] {
  const [oil, inspection, tyres, brakes, filters, battery, greasing, refrigeration, insurance, other] = names.split(
    '|',
  ) as [string, string, string, string, string, string, string, string, string, string]
  return { oil, inspection, tyres, brakes, filters, battery, greasing, refrigeration, insurance, other }
}

export const MAINTENANCE_WORDS: Readonly<Record<Locale, MaintenanceWords>> = {
  en: {
    kinds: kindsOf('Oil|Inspection|Tires|Brakes|Filters|Battery|Greasing|Refrigeration unit|Insurance|Other'),
    stages: { soon: 'Maintenance due soon', due: 'Maintenance due', overdue: 'Maintenance overdue' },
    distanceLeft: 'Distance: {{value}} left',
    distanceOver: 'Distance: {{value}} beyond',
    hoursLeft: 'Engine hours: {{value}} left',
    hoursOver: 'Engine hours: {{value}} beyond',
    date: 'Date: {{value}}',
    expected: 'At the recent daily average it is due on {{value}}.',
  },
  fr: {
    kinds: kindsOf(
      'Huile|Contrôle technique|Pneus|Freins|Filtres|Batterie|Graissage|Groupe frigorifique|Assurance|Autre',
    ),
    stages: { soon: 'Entretien bientôt dû', due: 'Entretien dû', overdue: 'Entretien en retard' },
    distanceLeft: 'Distance : encore {{value}}',
    distanceOver: 'Distance : dépassée de {{value}}',
    hoursLeft: 'Heures moteur : encore {{value}}',
    hoursOver: 'Heures moteur : dépassées de {{value}}',
    date: 'Date : {{value}}',
    expected: 'Selon la moyenne journalière récente, échéance le {{value}}.',
  },
  es: {
    kinds: kindsOf('Aceite|Inspección|Neumáticos|Frenos|Filtros|Batería|Engrase|Equipo de refrigeración|Seguro|Otro'),
    stages: { soon: 'Mantenimiento próximo', due: 'Mantenimiento pendiente', overdue: 'Mantenimiento vencido' },
    distanceLeft: 'Distancia: faltan {{value}}',
    distanceOver: 'Distancia: {{value}} de más',
    hoursLeft: 'Horas de motor: faltan {{value}}',
    hoursOver: 'Horas de motor: {{value}} de más',
    date: 'Fecha: {{value}}',
    expected: 'Según la media diaria reciente vence el {{value}}.',
  },
  zh: {
    kinds: kindsOf('机油|检验|轮胎|制动|滤清器|蓄电池|润滑|制冷机组|保险|其他'),
    stages: { soon: '保养即将到期', due: '保养到期', overdue: '保养逾期' },
    distanceLeft: '里程：还剩 {{value}}',
    distanceOver: '里程：超出 {{value}}',
    hoursLeft: '发动机工时：还剩 {{value}}',
    hoursOver: '发动机工时：超出 {{value}}',
    date: '日期：{{value}}',
    expected: '按近期日均用量，预计 {{value}} 到期。',
  },
  pz: {
    kinds: kindsOf('ਤੇਲ|ਨਿਰੀਖਣ|ਟਾਇਰ|ਬਰੇਕਾਂ|ਫਿਲਟਰ|ਬੈਟਰੀ|ਗਰੀਸ|ਰੈਫ੍ਰਿਜਰੇਸ਼ਨ ਯੂਨਿਟ|ਬੀਮਾ|ਹੋਰ'),
    stages: { soon: 'ਰੱਖ-ਰਖਾਅ ਜਲਦੀ ਬਣਦਾ ਹੈ', due: 'ਰੱਖ-ਰਖਾਅ ਬਣਦਾ ਹੈ', overdue: 'ਰੱਖ-ਰਖਾਅ ਦਾ ਸਮਾਂ ਲੰਘ ਗਿਆ' },
    distanceLeft: 'ਦੂਰੀ: {{value}} ਬਾਕੀ',
    distanceOver: 'ਦੂਰੀ: {{value}} ਵੱਧ',
    hoursLeft: 'ਇੰਜਣ ਘੰਟੇ: {{value}} ਬਾਕੀ',
    hoursOver: 'ਇੰਜਣ ਘੰਟੇ: {{value}} ਵੱਧ',
    date: 'ਮਿਤੀ: {{value}}',
    expected: 'ਹਾਲੀਆ ਰੋਜ਼ਾਨਾ ਔਸਤ ਅਨੁਸਾਰ {{value}} ਨੂੰ ਬਣਦਾ ਹੈ।',
  },
}
