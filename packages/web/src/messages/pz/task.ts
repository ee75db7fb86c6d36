import type { messages as en } from '../en/task.ts'
import type { Translation } from '../Translation.ts'

export const messages: Translation<typeof en> = {
  searchTasks: 'ਕੰਮ, ਸੰਸਥਾ ਜਾਂ ਗਲਤੀ',
  kind: 'ਕੰਮ',
  error: 'ਕੀ ਗਲਤ ਹੋਇਆ',
  attempts: 'ਕੋਸ਼ਿਸ਼ਾਂ',
  createdAt: 'ਮੰਗਿਆ ਗਿਆ',
  diedAt: 'ਛੱਡਿਆ ਗਿਆ',
  discard: 'ਰੱਦ ਕਰੋ',
  wasSentAgain: 'ਦੁਬਾਰਾ ਭੇਜੇ: {{number}}',
  wasDiscarded: 'ਰੱਦ ਕੀਤੇ: {{number}}',
  select: 'ਕੰਮ {{number}} ਚੁਣੋ',
  noTasks: 'ਕੁਝ ਅਸਫਲ ਨਹੀਂ ਹੋਇਆ',
  noTasksText: 'ਜੋ ਸਾਰੀਆਂ ਕੋਸ਼ਿਸ਼ਾਂ ਤੋਂ ਬਾਅਦ ਵੀ ਨਹੀਂ ਹੋ ਸਕਿਆ, ਜਿਵੇਂ ਈ-ਮੇਲ ਜੋ ਕਿਸੇ ਸਰਵਰ ਨੇ ਨਹੀਂ ਲਈ, ਉਹ ਇੱਥੇ ਦਿਸਦਾ ਹੈ।',
}
