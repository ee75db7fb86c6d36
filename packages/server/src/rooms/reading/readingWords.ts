import { messages as common } from '@waymark/contract/words/common.ts'
import { STAY_TEXTS } from '@waymark/contract/words/shared/stayTexts.ts'
import { PAPER_TEXTS } from '@waymark/contract/words/shared/paperTexts.ts'
import { messages as thing } from '@waymark/contract/words/thing.ts'
import { defineWords } from '@waymark/contract/words/table/defineWords.ts'
import type { Text } from '@waymark/contract/words/table/Text.ts'
import type { RestatedKind } from '@waymark/core/movement/results/restatedKinds.ts'
import type { RestatedFigure } from './reading.queries.ts'

/** What mails about corrected figures say besides their template. */
export const FIGURE_WORDS = defineWords({
  kinds: {
    trip: thing.trip,
    stop: STAY_TEXTS.stop,
    visit: thing.visit,
    idle: STAY_TEXTS.idle,
    load: common.load,
  } satisfies Record<RestatedKind, Text>,
  causes: {
    late: [
      'reports came late',
      'des rapports sont arrivés en retard',
      'llegaron informes tardíos',
      '上报延迟',
      'ਰਿਪੋਰਟਾਂ ਦੇਰ ਨਾਲ ਆਈਆਂ',
    ],
    landmark: [
      'the landmark was changed',
      'le repère a été modifié',
      'se modificó el lugar',
      '地标已更改',
      'ਭੂ-ਚਿੰਨ੍ਹ ਬਦਲਿਆ ਗਿਆ',
    ],
    rule: [
      'the settings were changed',
      'les réglages ont été modifiés',
      'se modificaron los ajustes',
      '设置已更改',
      'ਸੈਟਿੰਗਾਂ ਬਦਲੀਆਂ ਗਈਆਂ',
    ],
    restored: [
      'the data were restored',
      'les données ont été restaurées',
      'se restauraron los datos',
      '数据已恢复',
      'ਡਾਟਾ ਬਹਾਲ ਕੀਤਾ ਗਿਆ',
    ],
  } satisfies Record<RestatedFigure['cause'], Text>,
  loaded: PAPER_TEXTS.loaded,
  empty: PAPER_TEXTS.empty,
  /** There was none, or is none any more. */
  none: ['none', 'aucun', 'ninguno', '无', 'ਕੋਈ ਨਹੀਂ'],
})
