import type { messages as en } from '../en/area.ts'
import type { Translation } from '../Translation.ts'

export const messages: Translation<typeof en> = {
  search: 'ਨਾਂ ਜਾਂ ਕੋਡ',
  importTitle: 'ਖੇਤਰ ਆਯਾਤ ਕਰੋ',
  importText: 'Country, State, City ਅਤੇ Postal code ਕਾਲਮਾਂ ਵਾਲੀ xlsx, xls ਜਾਂ csv ਫਾਈਲ। ਜੋ ਪਹਿਲਾਂ ਹੈ ਉਹ ਉਵੇਂ ਹੀ ਰਹੇਗਾ।',
  importGood_one: '{{count}} ਲਾਈਨ ਆਯਾਤ ਕੀਤੀ ਜਾ ਸਕਦੀ ਹੈ',
  importGood_other: '{{count}} ਲਾਈਨਾਂ ਆਯਾਤ ਕੀਤੀਆਂ ਜਾ ਸਕਦੀਆਂ ਹਨ',
  imported_one: '{{count}} ਖੇਤਰ ਜੋੜਿਆ ਗਿਆ',
  imported_other: '{{count}} ਖੇਤਰ ਜੋੜੇ ਗਏ',
  invalidName: 'ਇਸ ਵਿੱਚ ਅਜਿਹੇ ਅੱਖਰ ਹਨ ਜੋ ਨਾਮ ਵਿੱਚ ਨਹੀਂ ਹੋ ਸਕਦੇ',
  addTitle: '{{level}} ਜੋੜੋ',
  country: 'ਦੇਸ਼',
  state: 'ਸੂਬਾ',
  city: 'ਸ਼ਹਿਰ',
  postalCode: 'ਡਾਕ ਕੋਡ',
  codeHint: 'ISO 3166, ਜਿਵੇਂ US ਜਾਂ US-TX',
  showMore: '{{number}} ਹੋਰ ਦਿਖਾਓ',
  searchRest: 'ਹੋਰ ਵੀ ਹਨ: ਨਾਂ ਨਾਲ ਖੋਜੋ।',
  deleteText: 'ਖੇਤਰ ਮਿਟਾਏ ਰਿਕਾਰਡਾਂ ਵਿੱਚੋਂ ਵਾਪਸ ਲਿਆਂਦਾ ਜਾ ਸਕਦਾ ਹੈ।',
}
