import type { messages as en } from '../en/tool.ts'
import type { Translation } from '../Translation.ts'

export const messages: Translation<typeof en> = {
  emailText: 'ਹਰ ਪਤੇ ਨੂੰ ਵੱਖਰੀ ਚਿੱਠੀ ਜਾਂਦੀ ਹੈ; ਕੋਈ ਦੂਜਿਆਂ ਨੂੰ ਨਹੀਂ ਦੇਖਦਾ।',
  emailsHint: 'ਹਰੇਕ ਤੋਂ ਬਾਅਦ ਐਂਟਰ ਜਾਂ ਕੌਮਾ ਦਬਾਓ',
  atLeastOne: 'ਕਿਰਪਾ ਕਰਕੇ ਘੱਟੋ-ਘੱਟ ਇੱਕ ਈ-ਮੇਲ ਪਤਾ ਭਰੋ',
  wrongAddress: '{{address}} ਈ-ਮੇਲ ਪਤਾ ਨਹੀਂ ਹੈ',
  sent: '{{number}} ਪਤਿਆਂ ਵੱਲ ਜਾ ਰਹੀ ਹੈ',
}
