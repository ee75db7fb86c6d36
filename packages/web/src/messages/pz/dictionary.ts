import type { messages as en } from '../en/dictionary.ts'
import type { Translation } from '../Translation.ts'

export const messages: Translation<typeof en> = {
  search: 'ਕੋਡ ਜਾਂ ਨਾਂ',
  add: 'ਇੰਦਰਾਜ ਜੋੜੋ',
  anyType: 'ਕੋਈ ਵੀ ਕਿਸਮ',
  codeHint: 'ਰਿਕਾਰਡ ਇਸਨੂੰ ਰੱਖਦੇ ਹਨ: ਬਾਅਦ ਵਿੱਚ ਬਦਲ ਨਹੀਂ ਸਕਦਾ।',
  label: 'ਨਾਂ',
  labelIn: '{{language}} ਵਿੱਚ ਨਾਂ',
  languages: 'ਭਾਸ਼ਾਵਾਂ',
  uses: 'ਵਰਤੋਂ',
  usesHint: 'ਕੋਡ ਰੱਖਣ ਵਾਲੇ ਰਿਕਾਰਡ',
  on: 'ਚਾਲੂ',
  off: 'ਬੰਦ',
  active: 'ਚੁਣਿਆ ਜਾ ਸਕਦਾ ਹੈ',
  activeHint: 'ਬੰਦ ਕਰਨ ’ਤੇ ਪੁਰਾਣੇ ਰਿਕਾਰਡ ਇਸਨੂੰ ਰੱਖਦੇ ਹਨ, ਨਵੇਂ ਨਹੀਂ ਲੈ ਸਕਦੇ।',
  none: 'ਕੋਈ ਇੰਦਰਾਜ ਨਹੀਂ',
  deleteText: 'ਕੋਈ ਰਿਕਾਰਡ ਇਹ ਕੋਡ ਨਹੀਂ ਰੱਖਦਾ। ਇੰਦਰਾਜ ਮਿਟਾਏ ਰਿਕਾਰਡਾਂ ਵਿੱਚੋਂ ਵਾਪਸ ਲਿਆਂਦਾ ਜਾ ਸਕਦਾ ਹੈ।',
}
