import type { AuditEntry } from '@waymark/contract/rooms/audit.ts'
import type { Translate } from '../../app/i18n.ts'

/** What can be done to a record: the first word of what the log says was done. */
const VERBS = [
  'accepted',
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
  'invited',
  'reopened',
  'reordered',
  'replayed',
  'restored',
  'revoked',
  'sent',
  'set',
  'signed',
  'suspended',
  'wrote',
] as const

/** What was done, in the language on screen; the sentence that the log holds for what is none of these. */
export function actionName(t: Translate<'audit'>, { action }: Pick<AuditEntry, 'action'>): string {
  const verb = VERBS.find((each) => action.startsWith(`${each} `))
  return verb ? t(`verb_${verb}`) : action
}
