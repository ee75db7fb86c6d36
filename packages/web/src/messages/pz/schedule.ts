import type { messages as en } from '../en/schedule.ts'
import type { Translation } from '../Translation.ts'

export const messages: Translation<typeof en> = {
  search: 'ਸਮਾਂ-ਸਾਰਣੀ ਦਾ ਨਾਮ',
  add: 'ਸਮਾਂ-ਸਾਰਣੀ ਜੋੜੋ',
  none: 'ਅਜੇ ਕੋਈ ਸਮਾਂ-ਸਾਰਣੀ ਨਹੀਂ',
  noneText: 'ਸਮਾਂ-ਸਾਰਣੀ ਦੱਸਦੀ ਹੈ ਕਿ ਹਫ਼ਤੇ ਵਿੱਚ ਸੂਚਨਾਵਾਂ ਕਦੋਂ ਆ ਸਕਦੀਆਂ ਹਨ: ਦਫ਼ਤਰੀ ਸਮਾਂ, ਰਾਤਾਂ, ਸ਼ਨੀਵਾਰ-ਐਤਵਾਰ।',
  weekHint: 'ਸੋਮਵਾਰ ਤੋਂ ਐਤਵਾਰ, ਹਰ ਦਿਨ ਅੱਧੀ ਰਾਤ ਤੋਂ ਅੱਧੀ ਰਾਤ ਤੱਕ',
  periods: 'ਸਮੇਂ',
  ofOrganization: 'ਸੰਸਥਾ ਵਾਂਗ{{zone}}',
  rulesHint: 'ਸੂਚਨਾਵਾਂ ਜੋ ਇਸ ਅਨੁਸਾਰ ਚੱਲਦੀਆਂ ਹਨ',
  deleteText: 'ਸਿਰਫ਼ ਉਹ ਸਮਾਂ-ਸਾਰਣੀ ਮਿਟਾਈ ਜਾ ਸਕਦੀ ਹੈ ਜਿਸ ਅਨੁਸਾਰ ਕੋਈ ਸੂਚਨਾ ਨਹੀਂ ਚੱਲਦੀ।',
  gridHint:
    'ਸਮਾਂ ਜੋੜਨ ਲਈ ਦਿਨ ਉੱਤੇ ਦਬਾਓ ਜਾਂ ਖਿੱਚੋ। ਸਮਾਂ ਚੁਣਿਆ ਹੋਵੇ ਤਾਂ: ਤੀਰ ਇਸਨੂੰ ਹਿਲਾਉਂਦੇ ਹਨ, Shift ਨਾਲ ਤੀਰ ਇਸਦਾ ਅੰਤ ਹਿਲਾਉਂਦੇ ਹਨ, Delete ਹਟਾਉਂਦਾ ਹੈ।',
  period: 'ਸਮਾਂ {{number}}',
  startDay: 'ਸ਼ੁਰੂ ਦਾ ਦਿਨ',
  startTime: 'ਸ਼ੁਰੂ ਦਾ ਸਮਾਂ',
  endDay: 'ਅੰਤ ਦਾ ਦਿਨ',
  endTime: 'ਅੰਤ ਦਾ ਸਮਾਂ',
  removePeriod: 'ਸਮਾਂ {{number}} ਹਟਾਓ',
  addPeriod: 'ਸਮਾਂ ਜੋੜੋ',
  presetWork: 'ਕੰਮ ਦੇ ਦਿਨ 8–18',
  presetNights: 'ਰਾਤਾਂ 20–6',
  presetWeekend: 'ਸ਼ਨੀਵਾਰ-ਐਤਵਾਰ',
  presetAlways: 'ਹਮੇਸ਼ਾ',
}
