import type { messages as en } from '../en/range.ts'
import type { Translation } from '../Translation.ts'

export const messages: Translation<typeof en> = {
  '2h': '2 ਘੰਟੇ',
  '6h': '6 ਘੰਟੇ',
  '12h': '12 ਘੰਟੇ',
  day: 'ਦਿਨ',
  month: 'ਮਹੀਨਾ',
  quarter: 'ਤਿਮਾਹੀ',
  year: 'ਸਾਲ',
  all: 'ਸਾਰੇ',
  from: 'ਤੋਂ ({{zone}})',
  to: 'ਤੱਕ ({{zone}})',
  blank: 'ਕਿਰਪਾ ਕਰਕੇ ਤਾਰੀਖ ਅਤੇ ਸਮਾਂ ਭਰੋ',
  years: 'ਸਮਾਂ 2000 ਤੋਂ 2037 ਵਿਚਕਾਰ ਹੋਣਾ ਚਾਹੀਦਾ ਹੈ',
  long: 'ਸਮਾਂ ਵੱਧ ਤੋਂ ਵੱਧ {{days}} ਦਿਨ ਹੈ',
}
