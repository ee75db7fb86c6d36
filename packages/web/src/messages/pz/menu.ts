import type { messages as en } from '../en/menu.ts'
import type { Translation } from '../Translation.ts'

export const messages: Translation<typeof en> = {
  search: 'ਨਾਮ, ਇਜਾਜ਼ਤ ਜਾਂ ਪਤਾ',
  add: 'ਐਂਟਰੀ ਜੋੜੋ',
  addBelow: 'ਹੇਠਾਂ ਜੋੜੋ',
  nameHint: 'ਜਦ ਤੱਕ ਇਹ ਪ੍ਰੋਗਰਾਮ ਦਾ ਆਪਣਾ ਹੈ, ਹਰ ਕਿਸੇ ਦੀ ਭਾਸ਼ਾ ਵਿੱਚ ਦਿਸਦਾ ਹੈ।',
  type_0: 'ਡਾਇਰੈਕਟਰੀ',
  type_1: 'ਮੀਨੂ',
  type_2: 'ਬਟਨ',
  type_3: 'ਹਿੱਸਾ',
  parentId: 'ਇਸ ਦੇ ਹੇਠਾਂ',
  top: 'ਸਿਖਰ',
  weightHint: 'ਹਲਕਾ ਭਾਰੇ ਤੋਂ ਪਹਿਲਾਂ ਆਉਂਦਾ ਹੈ।',
  perms: 'ਇਜਾਜ਼ਤ',
  permsHint: 'ਮੋਡੀਊਲ:ਸਰੋਤ:ਕਾਰਵਾਈ',
  pathHint: 'ਸਕ੍ਰੀਨ ਦਾ, ਜਿਵੇਂ /map ਜਾਂ /map?selectTabName=paging',
  folded: 'ਸਮੇਟਿਆ',
  unfolded: 'ਖੁੱਲ੍ਹਾ',
  moveUp: 'ਉੱਪਰ ਕਰੋ',
  moveDown: 'ਹੇਠਾਂ ਕਰੋ',
  deleteText: 'ਇਸ ਤੋਂ ਬਾਅਦ ਇਹ ਕਿਸੇ ਕੋਲ ਨਹੀਂ ਰਹੇਗਾ। ਇਹ ਮਿਟਾਏ ਰਿਕਾਰਡਾਂ ਵਿੱਚੋਂ ਵਾਪਸ ਆ ਸਕਦਾ ਹੈ।',
}
