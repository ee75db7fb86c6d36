import type { messages as en } from '../en/dictionary.ts'
import type { Translation } from '../Translation.ts'

export const messages: Translation<typeof en> = {
  title: 'ਸ਼ਬਦਕੋਸ਼',
  search: 'ਕੋਡ ਜਾਂ ਨਾਂ',
  add: 'ਇੰਦਰਾਜ ਜੋੜੋ',
  editTitle: '{{name}} ਸੋਧੋ',
  type: 'ਕਿਸਮ',
  anyType: 'ਕੋਈ ਵੀ ਕਿਸਮ',
  code: 'ਕੋਡ',
  codeHint: 'ਰਿਕਾਰਡ ਇਸਨੂੰ ਰੱਖਦੇ ਹਨ: ਬਾਅਦ ਵਿੱਚ ਬਦਲ ਨਹੀਂ ਸਕਦਾ।',
  label: 'ਨਾਂ',
  labelIn: '{{language}} ਵਿੱਚ ਨਾਂ',
  languages: 'ਭਾਸ਼ਾਵਾਂ',
  weight: 'ਭਾਰ',
  uses: 'ਵਰਤੋਂ',
  usesHint: 'ਕੋਡ ਰੱਖਣ ਵਾਲੇ ਰਿਕਾਰਡ',
  state: 'ਹਾਲਤ',
  on: 'ਚਾਲੂ',
  off: 'ਬੰਦ',
  active: 'ਚੁਣਿਆ ਜਾ ਸਕਦਾ ਹੈ',
  activeHint: 'ਬੰਦ ਕਰਨ ’ਤੇ ਪੁਰਾਣੇ ਰਿਕਾਰਡ ਇਸਨੂੰ ਰੱਖਦੇ ਹਨ, ਨਵੇਂ ਨਹੀਂ ਲੈ ਸਕਦੇ।',
  actions: 'ਕਾਰਵਾਈਆਂ',
  none: 'ਕੋਈ ਇੰਦਰਾਜ ਨਹੀਂ',
  nothingFound: 'ਕੁਝ ਨਹੀਂ ਲੱਭਿਆ',
  deleteTitle: '{{name}} ਮਿਟਾਉਣਾ ਹੈ?',
  deleteText: 'ਕੋਈ ਰਿਕਾਰਡ ਇਹ ਕੋਡ ਨਹੀਂ ਰੱਖਦਾ। ਇੰਦਰਾਜ ਮਿਟਾਏ ਰਿਕਾਰਡਾਂ ਵਿੱਚੋਂ ਵਾਪਸ ਲਿਆਂਦਾ ਜਾ ਸਕਦਾ ਹੈ।',
}
