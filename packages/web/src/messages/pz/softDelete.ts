import type { messages as en } from '../en/softDelete.ts'
import type { Translation } from '../Translation.ts'

export const messages: Translation<typeof en> = {
  anyKind: 'ਕੋਈ ਵੀ ਕਿਸਮ',
  with: 'ਨਾਲ ਆਵੇਗਾ',
  deletedBy: 'ਕਿਸਨੇ ਮਿਟਾਇਆ',
  deletedAt: 'ਮਿਟਾਇਆ',
  restore: 'ਵਾਪਸ ਲਿਆਓ',
  clear: 'ਪੱਕਾ ਮਿਟਾਓ',
  neverCleared: 'ਚੁਣੀਆਂ ਕੁਝ ਕਿਸਮਾਂ ਕਦੇ ਪੱਕੀਆਂ ਨਹੀਂ ਮਿਟਦੀਆਂ',
  restoreTitle: 'ਰਿਕਾਰਡ ਵਾਪਸ ਲਿਆਓ ({{number}})',
  restoreText: 'ਇਹ ਨਾਲ ਮਿਟਾਏ ਸਭ ਕੁਝ ਸਮੇਤ ਵਾਪਸ ਆਉਣਗੇ। ਜੇ ਕੋਈ ਰੁਕਾਵਟ ਹੋਵੇ ਤਾਂ ਕੁਝ ਨਹੀਂ ਬਦਲਦਾ।',
  clearTitle: 'ਰਿਕਾਰਡ ਪੱਕੇ ਮਿਟਾਓ ({{number}})',
  clearText: 'ਇਹ ਆਪਣੀਆਂ ਟਿੱਪਣੀਆਂ ਤੇ ਤਸਵੀਰਾਂ ਸਮੇਤ ਹਮੇਸ਼ਾ ਲਈ ਮਿਟ ਜਾਣਗੇ। ਇਹ ਵਾਪਸ ਨਹੀਂ ਹੋ ਸਕਦਾ।',
  conflicts: 'ਕੁਝ ਨਹੀਂ ਬਦਲਿਆ',
  conflict_taken: 'ਵਾਪਸ ਨਹੀਂ ਆ ਸਕਦਾ: ਇਸਦਾ {{field}} ਹੋਰ ਕਿਸੇ ਕੋਲ ਹੈ।',
  conflict_parentMissing: 'ਵਾਪਸ ਨਹੀਂ ਆ ਸਕਦਾ: ਜਿਸ ਨਾਲ ਇਹ ਜੁੜਿਆ ਹੈ ({{field}}) ਉਹ ਮਿਟਿਆ ਹੋਇਆ ਹੈ। ਉਸਨੂੰ ਵੀ ਵਾਪਸ ਲਿਆਓ।',
  conflict_full: 'ਵਾਪਸ ਨਹੀਂ ਆ ਸਕਦਾ: ਸੰਸਥਾ {{field}} ਕੋਲ ਜਿੰਨੇ ਹੋ ਸਕਦੇ ਹਨ, ਓਨੇ ਹਨ।',
  conflict_inUse: 'ਅਜੇ ਹੋਰ ਰਿਕਾਰਡਾਂ ਨੂੰ ਇਸਦੀ ਲੋੜ ਹੈ ({{field}})।',
  none: 'ਕੁਝ ਨਹੀਂ ਮਿਟਾਇਆ',
  noneText: 'ਜੋ ਮਿਟਾਇਆ ਜਾਂਦਾ ਹੈ ਇੱਥੇ ਦਿਸਦਾ ਹੈ ਅਤੇ ਵਾਪਸ ਲਿਆਂਦਾ ਜਾ ਸਕਦਾ ਹੈ।',
}
