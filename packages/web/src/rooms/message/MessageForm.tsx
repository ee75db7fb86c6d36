import {
  addMessage,
  editMessage,
  getManagedMessageList,
  getOrgList,
  type ManagedMessage,
} from '@waymark/contract/rooms/message.ts'
import { call } from '../../app/api.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useT } from '../../app/i18n.ts'
import { useCall } from '../../app/useCall.ts'
import { useOptions } from '../../app/useOptions.ts'

/** Writes or edits a draft. */
export function MessageForm({ message, onClose }: { message?: ManagedMessage; onClose: () => void }) {
  const t = useT('message')
  const types = useOptions('messageType')
  const orgs = useCall(getOrgList, {})
  return (
    <RecordForm
      title={message ? t('editDraft') : t('write')}
      submit={t('saveDraft')}
      record={message}
      valuesOf={(of) => ({
        type: of?.type ?? 'notice',
        title: of?.title ?? '',
        body: of?.body ?? '',
        orgIds: of?.targets.map(({ orgId }) => orgId) ?? [],
      })}
      limits={addMessage}
      fields={[
        { kind: 'choice', name: 'type', label: t('kind'), choices: types.choices, required: true },
        { kind: 'line', name: 'title', label: t('subject'), required: true },
        { kind: 'text', name: 'body', label: t('text'), required: true, lines: 6 },
        {
          kind: 'many',
          name: 'orgIds',
          label: t('targets'),
          hint: t('targetsHint'),
          choices: (orgs.data ?? []).map(({ orgId, name, users }) => ({
            value: orgId,
            label: t('orgWithUsers', { name, number: users }),
          })),
        },
      ]}
      save={(values, before) =>
        before
          ? call(editMessage, { ...values, messageId: before.messageId, version: before.version })
          : call(addMessage, values)
      }
      changes={[getManagedMessageList]}
      onClose={onClose}
    />
  )
}
