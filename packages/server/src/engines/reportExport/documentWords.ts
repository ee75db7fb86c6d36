import type { Locale } from '@waymark/contract/locales.ts'

/** What documents say that no screen does. */
interface DocumentWords {
  readonly vehicles: string
  readonly more: string
  readonly basis: string
  readonly sums: string
  readonly asOf: string
  readonly pending: string
  readonly restated: string
  readonly knownTo: string
  readonly search: string
  readonly fileRange: string
}

export const DOCUMENT_WORDS: Readonly<Record<Locale, DocumentWords>> = {
  en: {
    vehicles: 'Vehicles: {{names}}',
    more: '{{names}} and {{count}} more',
    basis: 'What it rests on',
    sums: 'How it adds up',
    asOf: 'As of {{time}}',
    pending: 'Vehicles not up to date',
    restated: 'Restated results',
    knownTo: 'Reports known up to',
    search: 'Search: {{text}}',
    fileRange: '{{title}} {{from}} to {{to}}',
  },
  fr: {
    vehicles: 'Véhicules : {{names}}',
    more: '{{names}} et {{count}} autres',
    basis: 'Sur quoi il repose',
    sums: 'Comment le total se compose',
    asOf: 'Au {{time}}',
    pending: 'Véhicules pas encore à jour',
    restated: 'Résultats révisés',
    knownTo: 'Relevés connus jusqu’au',
    search: 'Recherche : {{text}}',
    fileRange: '{{title}} {{from}} au {{to}}',
  },
  es: {
    vehicles: 'Vehículos: {{names}}',
    more: '{{names}} y {{count}} más',
    basis: 'En qué se basa',
    sums: 'Cómo se compone el total',
    asOf: 'A fecha de {{time}}',
    pending: 'Vehículos aún sin actualizar',
    restated: 'Resultados corregidos',
    knownTo: 'Informes conocidos hasta',
    search: 'Búsqueda: {{text}}',
    fileRange: '{{title}} {{from}} a {{to}}',
  },
  zh: {
    vehicles: '车辆：{{names}}',
    more: '{{names}} 等另外 {{count}} 辆',
    basis: '数据依据',
    sums: '合计构成',
    asOf: '截至 {{time}}',
    pending: '尚未更新的车辆',
    restated: '已更正的结果',
    knownTo: '已知报告截至',
    search: '搜索：{{text}}',
    fileRange: '{{title}} {{from}} 至 {{to}}',
  },
  pz: {
    vehicles: 'ਵਾਹਨ: {{names}}',
    more: '{{names}} ਅਤੇ {{count}} ਹੋਰ',
    basis: 'ਇਹ ਕਿਸ ’ਤੇ ਅਧਾਰਿਤ ਹੈ',
    sums: 'ਜੋੜ ਕਿਵੇਂ ਬਣਦਾ ਹੈ',
    asOf: '{{time}} ਤੱਕ',
    pending: 'ਵਾਹਨ ਜੋ ਅਜੇ ਅੱਪ-ਟੂ-ਡੇਟ ਨਹੀਂ',
    restated: 'ਸੋਧੇ ਗਏ ਨਤੀਜੇ',
    knownTo: 'ਰਿਪੋਰਟਾਂ ਇੱਥੇ ਤੱਕ ਪਤਾ ਹਨ',
    search: 'ਖੋਜ: {{text}}',
    fileRange: '{{title}} {{from}} ਤੋਂ {{to}}',
  },
}
