import type { messages as en } from '../en/reportView.ts'
import type { Translation } from '../Translation.ts'

export const messages: Translation<typeof en> = {
  saved: 'ਸੰਭਾਲੇ ਦ੍ਰਿਸ਼',
  none: 'ਅਜੇ ਕੋਈ ਦ੍ਰਿਸ਼ ਸੰਭਾਲਿਆ ਨਹੀਂ',
  saveAs: 'ਦ੍ਰਿਸ਼ ਵਜੋਂ ਸੰਭਾਲੋ…',
  saveChanges: 'ਤਬਦੀਲੀਆਂ “{{name}}” ਵਿੱਚ ਸੰਭਾਲੋ',
  show_both: 'ਚਾਰਟ ਅਤੇ ਸਾਰਣੀ',
  show_table: 'ਸਿਰਫ਼ ਸਾਰਣੀ',
  show_chart: 'ਸਿਰਫ਼ ਚਾਰਟ',
  addTitle: 'ਦ੍ਰਿਸ਼ ਵਜੋਂ ਸੰਭਾਲੋ',
  keeps: 'ਸਮਾਂ, ਸਮਾਂ ਖੇਤਰ, ਵਾਹਨ, ਤਰਤੀਬ, ਕਾਲਮ ਅਤੇ ਹੋਰ ਸਾਰੀਆਂ ਚੋਣਾਂ ਸੰਭਾਲਦਾ ਹੈ। ਹੁਣ ਤੱਕ ਦਾ ਸਮਾਂ ਉਵੇਂ ਹੀ ਰਹਿੰਦਾ ਹੈ।',
  leftOut: '“{{name}}” ਵਿੱਚ ਉਹ ਵੀ ਹੈ ਜੋ ਤੁਸੀਂ ਨਹੀਂ ਵੇਖ ਸਕਦੇ ਜਾਂ ਜੋ ਹੁਣ ਨਹੀਂ ਰਿਹਾ। ਛੱਡਿਆ ਗਿਆ: {{records}}।',
  leftOutShort: 'ਛੱਡਿਆ ਗਿਆ: {{records}}',
  driver_one: '{{count}} ਡਰਾਈਵਰ',
  driver_other: '{{count}} ਡਰਾਈਵਰ',
  closed: 'ਇਸ ਵਿੱਚਲਾ ਕੁਝ ਵੀ ਤੁਸੀਂ ਨਹੀਂ ਵੇਖ ਸਕਦੇ',
  deleteText: 'ਜਿਨ੍ਹਾਂ ਨਾਲ ਸਾਂਝਾ ਹੈ ਉਹ ਇਸਨੂੰ ਹੋਰ ਨਹੀਂ ਵੇਖਣਗੇ। ਵਾਪਸ ਲਿਆਂਦਾ ਜਾ ਸਕਦਾ ਹੈ।',
  openLast: 'ਪਿਛਲੀ ਵਾਰ ਵਾਂਗ ਖੋਲ੍ਹੋ',
  scheduleOf: 'ਸਮਾਂ-ਸਾਰਣੀ {{name}}',
  viewOf: 'ਦ੍ਰਿਸ਼ {{name}}',
}
