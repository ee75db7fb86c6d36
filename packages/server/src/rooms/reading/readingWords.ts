import type { Locale } from '@waymark/contract/locales.ts'
import type { RestatedKind } from '@waymark/core/movement/results/restatedKinds.ts'
import type { RestatedFigure } from './reading.queries.ts'

interface FigureWords {
  readonly kinds: Readonly<Record<RestatedKind, string>>
  readonly causes: Readonly<Record<RestatedFigure['cause'], string>>
  readonly loaded: string
  readonly empty: string
  /** There was none, or is none any more. */
  readonly none: string
}

/** What mails about corrected figures say besides their template. */
export const FIGURE_WORDS: Readonly<Record<Locale, FigureWords>> = {
  en: {
    kinds: { trip: 'Trip', stop: 'Stop', visit: 'Visit', idle: 'Idling', load: 'Load' },
    causes: {
      late: 'reports came late',
      landmark: 'the landmark was changed',
      rule: 'the settings were changed',
      restored: 'the data were restored',
    },
    loaded: 'loaded',
    empty: 'empty',
    none: 'none',
  },
  fr: {
    kinds: { trip: 'Trajet', stop: 'Arrêt', visit: 'Visite', idle: 'Ralenti', load: 'Chargement' },
    causes: {
      late: 'des rapports sont arrivés en retard',
      landmark: 'le lieu a été modifié',
      rule: 'les réglages ont été modifiés',
      restored: 'les données ont été restaurées',
    },
    loaded: 'chargé',
    empty: 'vide',
    none: 'aucun',
  },
  es: {
    kinds: { trip: 'Viaje', stop: 'Parada', visit: 'Visita', idle: 'Ralentí', load: 'Carga' },
    causes: {
      late: 'llegaron informes tardíos',
      landmark: 'se modificó el lugar',
      rule: 'se modificaron los ajustes',
      restored: 'se restauraron los datos',
    },
    loaded: 'cargado',
    empty: 'vacío',
    none: 'ninguno',
  },
  zh: {
    kinds: { trip: '行程', stop: '停车', visit: '到访', idle: '怠速', load: '装载' },
    causes: { late: '报告迟到', landmark: '地标已更改', rule: '设置已更改', restored: '数据已恢复' },
    loaded: '已装载',
    empty: '空载',
    none: '无',
  },
  pz: {
    kinds: { trip: 'ਸਫ਼ਰ', stop: 'ਠਹਿਰਾਅ', visit: 'ਫੇਰੀ', idle: 'ਚਾਲੂ ਇੰਜਣ ਖੜ੍ਹਾ', load: 'ਲੱਦ' },
    causes: {
      late: 'ਰਿਪੋਰਟਾਂ ਦੇਰ ਨਾਲ ਆਈਆਂ',
      landmark: 'ਥਾਂ ਬਦਲੀ ਗਈ',
      rule: 'ਸੈਟਿੰਗਾਂ ਬਦਲੀਆਂ ਗਈਆਂ',
      restored: 'ਡਾਟਾ ਬਹਾਲ ਕੀਤਾ ਗਿਆ',
    },
    loaded: 'ਲੱਦਿਆ',
    empty: 'ਖ਼ਾਲੀ',
    none: 'ਕੋਈ ਨਹੀਂ',
  },
}
