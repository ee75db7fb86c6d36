import type { messages as en } from '../en/area.ts'
import type { Translation } from '../Translation.ts'

export const messages: Translation<typeof en> = {
  title: 'ਖੇਤਰ',
  search: 'ਨਾਂ ਜਾਂ ਕੋਡ',
  export: 'ਨਿਰਯਾਤ',
  addTitle: '{{level}} ਜੋੜੋ',
  editTitle: '{{name}} ਸੋਧੋ',
  country: 'ਦੇਸ਼',
  state: 'ਸੂਬਾ',
  city: 'ਸ਼ਹਿਰ',
  postalCode: 'ਡਾਕ ਕੋਡ',
  code: 'ਕੋਡ',
  codeHint: 'ISO 3166, ਜਿਵੇਂ US ਜਾਂ US-TX',
  showMore: '{{number}} ਹੋਰ ਦਿਖਾਓ',
  searchRest: 'ਹੋਰ ਵੀ ਹਨ: ਨਾਂ ਨਾਲ ਖੋਜੋ।',
  nothingFound: 'ਕੁਝ ਨਹੀਂ ਲੱਭਿਆ',
  deleteTitle: '{{name}} ਮਿਟਾਉਣਾ ਹੈ?',
  deleteText: 'ਖੇਤਰ ਮਿਟਾਏ ਰਿਕਾਰਡਾਂ ਵਿੱਚੋਂ ਵਾਪਸ ਲਿਆਂਦਾ ਜਾ ਸਕਦਾ ਹੈ।',
}
