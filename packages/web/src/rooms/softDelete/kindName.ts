import type { TextKey } from '../../messages/table/TextKey.ts'
import type { Translate } from '../../app/i18n.ts'

/** Kinds of records that are named otherwise than their kind. */
const NAMES: Readonly<Record<string, TextKey<'thing'>>> = {
  alarmRule: 'notification',
  dictionary: 'dictionaryEntry',
  recordFile: 'file',
}

/** A kind of record as people call it; one without a name of its own by its word. */
export function kindName(t: Translate<'softDelete'>, kind: string): string {
  return t(NAMES[kind] ?? (kind as TextKey<'thing'>))
}
