import type { Translation } from '../Translation.ts'
import type { messages as en } from '../en/sharedView.ts'

export const messages: Translation<typeof en> = {
  title: 'ਸਾਂਝਾ ਟਿਕਾਣਾ',
  map: 'ਸਾਂਝੇ ਵਾਹਨਾਂ ਦਾ ਨਕਸ਼ਾ',
  vehicle: 'ਵਾਹਨ {{no}}',
  lost: 'ਕੋਈ ਕਨੈਕਸ਼ਨ ਨਹੀਂ',
  until: '{{time}} ਤੱਕ',
  frozen: 'ਇਸ ਸਾਂਝ ਦੀ ਮਿਆਦ ਪੁੱਗ ਗਈ ਹੈ।',
  frozenAt: 'ਟਿਕਾਣਾ ਹੁਣ ਅੱਪਡੇਟ ਨਹੀਂ ਹੁੰਦਾ; ਇਹ {{time}} ਦੀ ਹਾਲਤ ਹੈ।',
  expired: 'ਇਸ ਸਾਂਝ ਦੀ ਮਿਆਦ ਪੁੱਗ ਗਈ ਹੈ',
  expiredText: 'ਟਿਕਾਣਾ ਹੁਣ ਨਹੀਂ ਦਿਖਾਇਆ ਜਾਂਦਾ। ਜਿਸ ਨੇ ਲਿੰਕ ਭੇਜਿਆ ਸੀ ਉਸ ਤੋਂ ਨਵਾਂ ਮੰਗੋ।',
  gone: 'ਇਹ ਲਿੰਕ ਕਿਤੇ ਨਹੀਂ ਜਾਂਦਾ',
  goneText: 'ਇਹ ਰੱਦ ਜਾਂ ਬਦਲਿਆ ਗਿਆ ਹੈ, ਜਾਂ ਪਤੇ ਦਾ ਕੋਈ ਹਿੱਸਾ ਨਹੀਂ ਹੈ।',
  nothingShown: 'ਇਸ ਵੇਲੇ ਇੱਥੇ ਕੁਝ ਸਾਂਝਾ ਨਹੀਂ ਹੈ।',
  elsewhere: 'ਸਾਂਝੀ ਥਾਂ ਤੇ ਨਹੀਂ ਹੈ',
  idle: 'ਇੰਜਣ ਚਾਲੂ',
  loaded: 'ਲੱਦਿਆ',
  empty: 'ਖਾਲੀ',
  noTrail: 'ਇਸ ਸਮੇਂ ਵਿੱਚ ਕੁਝ ਰਿਕਾਰਡ ਨਹੀਂ ਹੋਇਆ',
  tooMany: 'ਇਸ ਸਮੇਂ ਵਿੱਚ ਇੰਨਾ ਰਿਕਾਰਡ ਹੋਇਆ ਕਿ ਦਿਖਾਇਆ ਨਹੀਂ ਜਾ ਸਕਦਾ',
}
