import type { messages as en } from '../en/group.ts'
import type { Translation } from '../Translation.ts'

export const messages: Translation<typeof en> = {
  search: 'ਸਮੂਹ ਦਾ ਨਾਂ',
  add: 'ਸਮੂਹ ਜੋੜੋ',
  none: 'ਅਜੇ ਕੋਈ ਸਮੂਹ ਨਹੀਂ',
  noneText: 'ਸਮੂਹ ਵੱਖ-ਵੱਖ ਸੰਸਥਾਵਾਂ ਦੇ ਵਾਹਨ ਇਕੱਠੇ ਕਰਦੇ ਹਨ: ਗਾਹਕ, ਇਲਾਕੇ ਜਾਂ ਕੰਮ ਮੁਤਾਬਕ।',
  weightHint: 'ਵਾਹਨ ਦੇ ਕਈ ਸਮੂਹਾਂ ਵਿੱਚੋਂ ਸਭ ਤੋਂ ਭਾਰਾ ਉਸ ਦਾ ਨਾਂ ਦਿੰਦਾ ਹੈ।',
  deleteText: 'ਸਿਰਫ਼ ਉਹੀ ਸਮੂਹ ਮਿਟਾਇਆ ਜਾ ਸਕਦਾ ਹੈ ਜਿਸ ਵਿੱਚ ਕੋਈ ਵਾਹਨ ਨਹੀਂ।',
  putTitle_one: '{{count}} ਵਾਹਨ ਦੇ ਸਮੂਹ',
  putTitle_other: '{{count}} ਵਾਹਨਾਂ ਦੇ ਸਮੂਹ',
  mode: 'ਕੀ ਕਰਨਾ ਹੈ',
  modeAdd: 'ਇਹਨਾਂ ਵਿੱਚ ਜੋੜੋ',
  modeRemove: 'ਇਹਨਾਂ ਵਿੱਚੋਂ ਕੱਢੋ',
  modeSet: 'ਸਿਰਫ਼ ਇਹ',
  noGroups: 'ਅਜੇ ਕੋਈ ਸਮੂਹ ਨਹੀਂ। ਪਹਿਲਾਂ ਇੱਕ ਜੋੜੋ।',
}
