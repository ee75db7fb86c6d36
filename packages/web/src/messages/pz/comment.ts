import type { messages as en } from '../en/comment.ts'
import type { Translation } from '../Translation.ts'

export const messages: Translation<typeof en> = {
  placeholder: 'ਟਿੱਪਣੀ ਲਿਖੋ',
  none: 'ਅਜੇ ਕੋਈ ਟਿੱਪਣੀ ਨਹੀਂ',
  send: 'ਟਿੱਪਣੀ ਕਰੋ',
  remove: 'ਟਿੱਪਣੀ ਮਿਟਾਓ',
}
