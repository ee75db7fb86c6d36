import type { messages as en } from '../en/importFile.ts'
import type { Translation } from '../Translation.ts'

export const messages: Translation<typeof en> = {
  template: 'ਨਮੂਨਾ ਡਾਊਨਲੋਡ ਕਰੋ',
  foundBad_one: '{{count}} ਵਿੱਚ ਗਲਤੀਆਂ ਹਨ',
  foundBad_other: '{{count}} ਵਿੱਚ ਗਲਤੀਆਂ ਹਨ',
  nothingImported_one: '{{count}} ਸਮੱਸਿਆ। ਕੁਝ ਵੀ ਆਯਾਤ ਨਹੀਂ ਹੋਇਆ; ਫ਼ਾਈਲ ਠੀਕ ਕਰਕੇ ਮੁੜ ਚੁਣੋ।',
  nothingImported_other: '{{count}} ਸਮੱਸਿਆਵਾਂ। ਕੁਝ ਵੀ ਆਯਾਤ ਨਹੀਂ ਹੋਇਆ; ਫ਼ਾਈਲ ਠੀਕ ਕਰਕੇ ਮੁੜ ਚੁਣੋ।',
  empty: 'ਫ਼ਾਈਲ ਵਿੱਚ ਆਯਾਤ ਕਰਨ ਲਈ ਕੁਝ ਨਹੀਂ ਹੈ।',
  importGood: 'ਸਹੀ ਵਾਲੇ ਆਯਾਤ ਕਰੋ',
  line: 'ਕਤਾਰ',
  problem: 'ਸਮੱਸਿਆ',
  moreProblems: 'ਸਿਰਫ਼ ਪਹਿਲੀਆਂ ਗਲਤੀਆਂ ਦਿਖਾਈਆਂ ਗਈਆਂ ਹਨ।',
  problemBlank: '{{field}} ਖਾਲੀ ਨਹੀਂ ਹੋ ਸਕਦਾ',
  problemInvalid: '{{field}} ਠੀਕ ਨਹੀਂ',
  problemYears: '{{field}} {{years}} ਦੇ ਸਾਲਾਂ ਵਿੱਚ ਹੋਣਾ ਚਾਹੀਦਾ ਹੈ',
  problemTaken: '{{field}} ਪਹਿਲਾਂ ਹੀ ਹੈ',
  problemNotFound: '{{field}} ਅਣਜਾਣ ਹੈ',
  problemAmbiguous: '{{field}} ਕਈਆਂ ਲਈ ਹੈ',
  problemColumnMissing: 'ਕਾਲਮ {{field}} ਨਹੀਂ ਹੈ',
}
