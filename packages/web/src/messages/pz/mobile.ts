import type { messages as en } from '../en/mobile.ts'
import type { Translation } from '../Translation.ts'

export const messages: Translation<typeof en> = {
  nothing: 'ਕੋਈ ਵਾਹਨ ਨਹੀਂ ਲੱਭਿਆ',
  shownOf: '{{total}} ਵਿੱਚੋਂ {{shown}}: ਬਾਕੀ ਲੱਭੋ',
  known: 'ਕੋਈ ਕਨੈਕਸ਼ਨ ਨਹੀਂ। ਆਖਰੀ ਜਾਣਕਾਰੀ: {{time}}, {{ago}}।',
  since: 'ਕਿੰਨੇ ਸਮੇਂ ਤੋਂ',
  there: 'ਟਿਕਾਣੇ ਤੇ',
  trail: 'ਇਤਿਹਾਸ',
}
