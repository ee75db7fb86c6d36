import type { messages as en } from '../en/driver.ts'
import type { Translation } from '../Translation.ts'

export const messages: Translation<typeof en> = {
  search: 'ਨਾਮ, ਫ਼ੋਨ, ਲਾਇਸੈਂਸ ਜਾਂ ਵਾਹਨ',
  add: 'ਡਰਾਈਵਰ ਜੋੜੋ',
  none: 'ਹਾਲੇ ਕੋਈ ਡਰਾਈਵਰ ਨਹੀਂ',
  noneText: 'ਪਹਿਲਾ ਜੋੜੋ; ਵਾਹਨ ਹੁਣ ਜਾਂ ਬਾਅਦ ਵਿੱਚ ਦਿੱਤਾ ਜਾ ਸਕਦਾ ਹੈ।',
  shown: 'ਦਿਖਾਏ ਡਰਾਈਵਰ',
  driving: 'ਵਾਹਨ ਵਾਲੇ',
  free: 'ਬਿਨਾਂ ਵਾਹਨ',
  name: 'ਨਾਮ',
  phone: 'ਫ਼ੋਨ',
  licence: 'ਡਰਾਈਵਿੰਗ ਲਾਇਸੈਂਸ',
  licenceExpires: 'ਲਾਇਸੈਂਸ ਇਸ ਤੱਕ ਠੀਕ',
  expired: '{{day}} · ਮਿਆਦ ਪੁੱਗੀ',
  noVehicle: 'ਕੋਈ ਵਾਹਨ ਨਹੀਂ',
  sinceHint: 'ਖਾਲੀ: ਹੁਣ ਤੋਂ',
  history: 'ਕਿਸ ਨੇ ਕਦੋਂ ਚਲਾਇਆ',
  nobodyDrove: 'ਉਸ ਵੇਲੇ ਕਿਸੇ ਡਰਾਈਵਰ ਦਾ ਪਤਾ ਨਹੀਂ।',
  droveNothing: 'ਹਾਲੇ ਕੋਈ ਵਾਹਨ ਨਹੀਂ ਚਲਾਇਆ।',
  deleteText: 'ਸਿਰਫ਼ ਬਿਨਾਂ ਵਾਹਨ ਵਾਲਾ ਡਰਾਈਵਰ ਮਿਟਾਇਆ ਜਾ ਸਕਦਾ ਹੈ। ਜੋ ਚਲਾਇਆ ਉਹ ਰਿਕਾਰਡ ਰਹਿੰਦਾ ਹੈ।',
  importTitle: 'ਡਰਾਈਵਰ ਆਯਾਤ ਕਰੋ',
  importHint:
    '5 MB ਅਤੇ 5,000 ਡਰਾਈਵਰਾਂ ਤੱਕ xlsx, xls ਜਾਂ csv ਫਾਈਲ। Name ਲਾਜ਼ਮੀ ਹੈ; ਜਿਸ ਦਾ ਵਾਹਨ ਹੈ ਉਹ ਉਸ ਦੀ ਪਹਿਲੀ ਖਾਲੀ ਸੀਟ ਲੈਂਦਾ ਹੈ।',
  foundGood_one: '{{count}} ਡਰਾਈਵਰ ਆਯਾਤ ਹੋ ਸਕਦਾ ਹੈ',
  foundGood_other: '{{count}} ਡਰਾਈਵਰ ਆਯਾਤ ਹੋ ਸਕਦੇ ਹਨ',
  imported_one: '{{count}} ਡਰਾਈਵਰ ਆਯਾਤ ਹੋਇਆ',
  imported_other: '{{count}} ਡਰਾਈਵਰ ਆਯਾਤ ਹੋਏ',
}
