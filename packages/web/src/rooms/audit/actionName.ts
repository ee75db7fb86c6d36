import type { AuditEntry } from '@waymark/contract/rooms/audit.ts'
import type { Translate } from '../../app/i18n.ts'

/** What can be done to a record: the first word of what the log says was done. */
const VERBS = [
  'added',
  'agreed',
  'answered',
  'changed',
  'cleared',
  'commented',
  'copied',
  'deleted',
  'edited',
  'ended',
  'exported',
  'imported',
  'reopened',
  'restored',
  'revoked',
  'sent',
  'set',
  'suspended',
  'wrote',
] as const

/**
 * What was done, in the language on screen where the log names the record that it was done to; else the sentence that
 * the log holds.
 */
export function actionName(t: Translate<'audit'>, { action, recordKind }: AuditEntry): string {
  const verb = VERBS.find((each) => action.startsWith(`${each} `))
  return verb && recordKind !== null ? t(`verb_${verb}`) : action
}
