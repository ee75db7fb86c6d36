import type { messages as en } from '../en/partner.ts'
import type { Translation } from '../Translation.ts'

export const messages: Translation<typeof en> = {
  title: 'ਭਾਈਵਾਲ ਬਣੋ',
  lead: '{{inviter}} {{name}} ਨੂੰ ਮਿਲ ਕੇ ਕੰਮ ਕਰਨ ਲਈ ਸੱਦਦਾ ਹੈ। ਇੱਥੇ ਆਪਣੀ ਸੰਸਥਾ ਅਤੇ ਖਾਤਾ ਬਣਾਓ।',
  confirmPassword: 'ਪਾਸਵਰਡ ਦੁਹਰਾਓ',
  goneTitle: 'ਇਹ ਸੱਦਾ ਵਰਤਿਆ ਨਹੀਂ ਜਾ ਸਕਦਾ',
  goneText: 'ਲਿੰਕ ਅਧੂਰਾ ਹੈ, 7 ਦਿਨਾਂ ਤੋਂ ਪੁਰਾਣਾ ਹੈ ਜਾਂ ਪਹਿਲਾਂ ਵਰਤਿਆ ਜਾ ਚੁੱਕਾ ਹੈ। ਜਿਸ ਨੇ ਤੁਹਾਨੂੰ ਸੱਦਿਆ ਹੈ, ਉਹ ਦੂਜਾ ਭੇਜ ਸਕਦਾ ਹੈ।',
  accept: 'ਸੱਦਾ ਮਨਜ਼ੂਰ ਕਰੋ',
  done: 'ਖਾਤਾ {{name}} ਤਿਆਰ ਹੈ। ਹੁਣ ਇਸ ਨਾਲ ਸਾਈਨ ਇਨ ਕਰੋ।',
}
