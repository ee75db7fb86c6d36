import type { messages as en } from '../en/proximity.ts'
import type { Translation } from '../Translation.ts'

export const messages: Translation<typeof en> = {
  placeHint: 'ਥਾਂ, ਸ਼ਹਿਰ ਜਾਂ 40.1, -100.2',
  radius: 'ਘੇਰਾ ({{unit}})',
  emptyOnes: 'ਨੇੜੇ ਦੇ ਖਾਲੀ',
  emptyType: 'ਖਾਲੀ: {{type}} ({{count}})',
  past: 'ਪਿਛਲਾ ਸਮਾਂ',
  lastHours_one: 'ਪਿਛਲਾ ਘੰਟਾ',
  lastHours_other: 'ਪਿਛਲੇ {{count}} ਘੰਟੇ',
  from: 'ਤੋਂ ({{zone}})',
  to: 'ਤੱਕ ({{zone}})',
  apply: 'ਲਾਗੂ ਕਰੋ',
  custom: 'ਵਿਚਕਾਰ…',
  badWindow: 'ਅੰਤ ਸ਼ੁਰੂ ਤੋਂ ਬਾਅਦ ਹੋਣਾ ਚਾਹੀਦਾ ਹੈ।',
  longWindow: 'ਵੱਧ ਤੋਂ ਵੱਧ ਸੱਤ ਦਿਨ।',
  noPlace: 'ਕਿਸ ਦੇ ਨੇੜੇ?',
  noPlaceText: 'ਕੋਈ ਥਾਂ ਜਾਂ ਸ਼ਹਿਰ ਚੁਣੋ, ਨਿਰਦੇਸ਼ਾਂਕ ਲਿਖੋ ਜਾਂ ਨਕਸ਼ੇ ਤੇ ਦਬਾਓ।',
  found_one: 'ਨੇੜੇ {{count}} ਵਾਹਨ, ਸਭ ਤੋਂ ਨੇੜਲਾ ਪਹਿਲਾਂ',
  found_other: 'ਨੇੜੇ {{count}} ਵਾਹਨ, ਸਭ ਤੋਂ ਨੇੜਲਾ ਪਹਿਲਾਂ',
  nobody: 'ਕੋਈ ਨੇੜੇ ਨਹੀਂ',
  nobodyText: 'ਵੱਡਾ ਘੇਰਾ ਜਾਂ ਘੱਟ ਫਿਲਟਰ ਕੁਝ ਲੱਭ ਸਕਦੇ ਹਨ।',
  direction: 'ਦਿਸ਼ਾ',
  nearestAt: 'ਸਭ ਤੋਂ ਨੇੜੇ',
  between: 'ਰਿਪੋਰਟਾਂ ਦੇ ਵਿਚਕਾਰ',
  betweenHint: 'ਇਨ੍ਹਾਂ ਦੋ ਰਿਪੋਰਟਾਂ ਦੇ ਵਿਚਕਾਰ ਰਾਹ ਵਿੱਚ ਸਭ ਤੋਂ ਨੇੜੇ ਸੀ',
}
