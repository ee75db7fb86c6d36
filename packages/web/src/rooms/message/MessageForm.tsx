import { MultiSelect } from '@mantine/core'
import {
  addMessage,
  editMessage,
  getManagedMessageList,
  getOrgList,
  type ManagedMessage,
} from '@waymark/contract/rooms/message.ts'
import { Controller, useForm } from 'react-hook-form'
import { call } from '../../app/api.ts'
import { FormModal } from '../../app/FormModal.tsx'
import { useT } from '../../app/i18n.ts'
import { LetterFields } from '../../app/LetterFields.tsx'
import { useCall } from '../../app/useCall.ts'
import { useOptions } from '../../app/useOptions.ts'
import { useFormSave } from '../../app/save/useFormSave.ts'

interface Values {
  type: string
  title: string
  body: string
  orgIds: string[]
}

/** Writes or edits a draft. */
export function MessageForm({ message, onClose }: { message?: ManagedMessage; onClose: () => void }) {
  const t = useT('message')
  const types = useOptions('messageType')
  const orgs = useCall(getOrgList, {})
  const form = useForm<Values>({
    defaultValues: {
      type: message?.type ?? 'notice',
      title: message?.title ?? '',
      body: message?.body ?? '',
      orgIds: message?.targets.map((target) => String(target.orgId)) ?? [],
    },
  })
  const { errors } = form.formState
  const saving = useFormSave(
    form,
    (values: Values) => {
      const params = { ...values, orgIds: values.orgIds.map(Number) }
      return message
        ? call(editMessage, { ...params, messageId: message.messageId, version: message.version })
        : call(addMessage, params)
    },
    { changes: [getManagedMessageList], done: onClose },
  )
  return (
    <FormModal
      title={message ? t('editDraft') : t('write')}
      saving={saving}
      submit={t('saveDraft')}
      onSubmit={saving.submit}
      onClose={onClose}
    >
      <LetterFields
        form={form}
        kind={{ name: 'type', label: t('kind'), choices: types.choices }}
        subject={{ name: 'title', label: t('subject') }}
        text={{ name: 'body', label: t('text'), maxLength: 10_000 }}
      />
      <Controller
        control={form.control}
        name="orgIds"
        render={({ field }) => (
          <MultiSelect
            size="xs"
            mt="xs"
            label={t('targets')}
            description={t('targetsHint')}
            searchable
            clearable
            limit={100}
            maxValues={200}
            data={(orgs.data ?? []).map((org) => ({
              value: String(org.orgId),
              label: t('orgWithUsers', { name: org.name, number: org.users }),
            }))}
            error={errors.orgIds?.message}
            {...field}
          />
        )}
      />
    </FormModal>
  )
}
