import { ACTIVATE_WORD } from '@waymark/contract/rooms/device/simOperation.ts'
import { translate } from '../../app/i18n.ts'

/** The field for the word that one types to activate a card (SIM-1); the server compares it. */
export const activateWord = () =>
  ({
    kind: 'line',
    name: 'confirm',
    label: translate('sim', 'typeWord', { word: ACTIVATE_WORD }),
    autoComplete: false,
    lang: 'en',
    required: false,
  }) as const
