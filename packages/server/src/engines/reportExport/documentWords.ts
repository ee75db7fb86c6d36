import { PAPER_TEXTS } from '@waymark/contract/words/shared/paperTexts.ts'
import { defineWords } from '@waymark/contract/words/table/defineWords.ts'

/** What documents say that no screen does. */
export const DOCUMENT_WORDS = defineWords({
  vehicles: [
    'Vehicles: {{names}}',
    'Véhicules : {{names}}',
    'Vehículos: {{names}}',
    '车辆：{{names}}',
    'ਵਾਹਨ: {{names}}',
  ],
  more: [
    '{{names}} and {{count}} more',
    '{{names}} et {{count}} autres',
    '{{names}} y {{count}} más',
    '{{names}} 等另外 {{count}} 辆',
    '{{names}} ਅਤੇ {{count}} ਹੋਰ',
  ],
  basis: PAPER_TEXTS.basis,
  sums: ['How it adds up', 'Comment le total se compose', 'Cómo se compone el total', '合计构成', 'ਜੋੜ ਕਿਵੇਂ ਬਣਦਾ ਹੈ'],
  asOf: ['As of {{time}}', 'Au {{time}}', 'A fecha de {{time}}', '截至 {{time}}', '{{time}} ਤੱਕ'],
  pending: [
    'Vehicles not up to date',
    'Véhicules pas encore à jour',
    'Vehículos aún no actualizados',
    '尚未更新的车辆',
    'ਵਾਹਨ ਜੋ ਅਜੇ ਅੱਪਡੇਟ ਨਹੀਂ ਹੋਏ',
  ],
  restated: ['Restated results', 'Résultats révisés', 'Resultados corregidos', '已更正的结果', 'ਸੋਧੇ ਗਏ ਨਤੀਜੇ'],
  knownTo: [
    'Reports known up to',
    'Relevés connus jusqu’au',
    'Informes conocidos hasta',
    '已知上报截至',
    'ਰਿਪੋਰਟਾਂ ਇੱਥੇ ਤੱਕ ਪਤਾ ਹਨ',
  ],
  search: ['Search: {{text}}', 'Recherche : {{text}}', 'Búsqueda: {{text}}', '搜索：{{text}}', 'ਖੋਜ: {{text}}'],
  fileRange: [
    '{{title}} {{from}} to {{to}}',
    '{{title}} {{from}} au {{to}}',
    '{{title}} {{from}} a {{to}}',
    '{{title}} {{from}} 至 {{to}}',
    '{{title}} {{from}} ਤੋਂ {{to}}',
  ],
})
