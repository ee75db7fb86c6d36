import { messages as common } from '@waymark/contract/words/common.ts'
import { defineMessages } from '@waymark/contract/words/table/defineMessages.ts'

export const messages = defineMessages({
  event_begin: common.added,
  event_found: [
    'History kept from here',
    'Historique tenu à partir d’ici',
    'Historial desde aquí',
    '自此开始记录历史',
    'ਇੱਥੋਂ ਇਤਿਹਾਸ ਰੱਖਿਆ',
  ],
  event_edit: common.edited,
  event_close: ['Closed', 'Clôturé', 'Cerrado', '关闭', 'ਬੰਦ ਕੀਤਾ'],
  event_reopen: common.reopened,
  event_askAgain: ['Asked again', 'Redemandé', 'Preguntado de nuevo', '再次询问', 'ਦੁਬਾਰਾ ਪੁੱਛਿਆ'],
})
