import type { messages as en } from '../en/outbox.ts'
import type { Translation } from '../Translation.ts'

export const messages: Translation<typeof en> = {
  lead: 'ਇਹ ਸੁਨੇਹੇ ਭੇਜੇ ਜਾਣੇ ਸਨ। ਇਹ ਇੱਥੇ ਉਡੀਕ ਕਰਦੇ ਹਨ ਕਿਉਂਕਿ ਕੋਈ ਸੇਵਾ ਨਹੀਂ ਲਗਾਈ ਗਈ: {{channels}}।',
  empty: 'ਕੋਈ ਸੁਨੇਹਾ ਉਡੀਕ ਵਿੱਚ ਨਹੀਂ',
  emptyText: 'ਕੋਡ, ਲਿੰਕ ਅਤੇ ਸੱਦੇ ਇੱਥੇ ਦਿਖਾਈ ਦਿੰਦੇ ਹਨ।',
}
