import type { messages as en } from '../en/feedback.ts'
import type { Translation } from '../Translation.ts'

export const messages: Translation<typeof en> = {
  add: 'ਫੀਡਬੈਕ ਭੇਜੋ',
  searchAll: 'ਵਿਸ਼ਾ, ਲਿਖਤ ਜਾਂ ਲੇਖਕ',
  category: 'ਸ਼੍ਰੇਣੀ',
  content: 'ਕੀ ਹੋਇਆ, ਜਾਂ ਕੀ ਘਾਟ ਹੈ',
  pictures: 'ਤਸਵੀਰਾਂ',
  todo: 'ਕਰਨਾ ਬਾਕੀ',
  closed: 'ਬੰਦ',
  author: 'ਲੇਖਕ',
  sentAt: 'ਭੇਜਿਆ',
  unread: 'ਨਵਾਂ ਜਵਾਬ',
  none: 'ਅਜੇ ਕੋਈ ਫੀਡਬੈਕ ਨਹੀਂ',
  noneText: 'ਸਾਨੂੰ ਦੱਸੋ ਕਿ ਕੀ ਕੰਮ ਨਹੀਂ ਕਰਦਾ ਜਾਂ ਕਿਸ ਦੀ ਘਾਟ ਹੈ; ਜਵਾਬ ਇੱਥੇ ਦਿਸੇਗਾ।',
  managerNone: 'ਇੱਥੇ ਕੋਈ ਫੀਡਬੈਕ ਨਹੀਂ',
  answer: 'ਜਵਾਬ',
  saveAnswer: 'ਜਵਾਬ ਸਾਂਭੋ',
  answerAndClose: 'ਜਵਾਬ ਦਿਓ ਤੇ ਬੰਦ ਕਰੋ',
  reopenTitle: '“{{name}}” ਦੁਬਾਰਾ ਖੋਲ੍ਹੋ',
  stillMissing: 'ਅਜੇ ਕੀ ਘਾਟ ਹੈ',
}
