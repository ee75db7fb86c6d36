import type { messages as en } from '../en/mobile.ts'
import type { Translation } from '../Translation.ts'

export const messages: Translation<typeof en> = {
  location: 'ਟਿਕਾਣਾ',
  search: 'ਵਾਹਨ ਲੱਭੋ',
  nothing: 'ਕੋਈ ਵਾਹਨ ਨਹੀਂ ਲੱਭਿਆ',
  nowhere: 'ਅਜੇ ਕੋਈ ਟਿਕਾਣਾ ਨਹੀਂ',
  shownOf: '{{total}} ਵਿੱਚੋਂ {{shown}}: ਬਾਕੀ ਲੱਭੋ',
  known: 'ਕੋਈ ਕਨੈਕਸ਼ਨ ਨਹੀਂ। ਆਖਰੀ ਜਾਣਕਾਰੀ: {{time}}, {{ago}}।',
  where: 'ਕਿੱਥੇ',
  since: 'ਕਿੰਨੇ ਸਮੇਂ ਤੋਂ',
  there: 'ਟਿਕਾਣੇ ਤੇ',
  speed: 'ਗਤੀ',
  battery: 'ਬੈਟਰੀ',
  lastReport: 'ਆਖਰੀ ਰਿਪੋਰਟ',
  plate: 'ਪਲੇਟ',
  organization: 'ਸੰਗਠਨ',
  map: 'ਨਕਸ਼ਾ',
  trail: 'ਇਤਿਹਾਸ',
  alarms: 'ਅਲਾਰਮ',
  maintenance: 'ਰੱਖ-ਰਖਾਅ',
}
