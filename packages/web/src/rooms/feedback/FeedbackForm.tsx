import { Input } from '@mantine/core'
import { addFeedback, getFeedbackUserList } from '@waymark/contract/rooms/feedback.ts'
import { Controller, useForm } from 'react-hook-form'
import { call } from '../../app/api.ts'
import { FormModal } from '../../app/FormModal.tsx'
import { useT } from '../../app/i18n.ts'
import { LetterFields } from '../../app/LetterFields.tsx'
import { PictureInput } from '../../app/pictures/PictureInput.tsx'
import { useOptions } from '../../app/useOptions.ts'
import { useFormSave } from '../../app/save/useFormSave.ts'

interface Values {
  category: string
  title: string
  content: string
  pictures: string[]
}

/** Sends feedback. */
export function FeedbackForm({ onClose }: { onClose: () => void }) {
  const t = useT('feedback')
  const categories = useOptions('feedbackCategory')
  const form = useForm<Values>({ defaultValues: { category: 'problem', title: '', content: '', pictures: [] } })
  const saving = useFormSave(form, (values: Values) => call(addFeedback, values), {
    changes: [getFeedbackUserList],
    done: onClose,
  })
  return (
    <FormModal title={t('add')} saving={saving} submit={t('send')} onSubmit={saving.submit} onClose={onClose}>
      <LetterFields
        form={form}
        kind={{ name: 'category', label: t('category'), choices: categories.choices }}
        subject={{ name: 'title', label: t('subject') }}
        text={{ name: 'content', label: t('content'), maxLength: 5000 }}
      />
      <Input.Label size="xs" mt="xs" component="p">
        {t('pictures')}
      </Input.Label>
      <Controller
        control={form.control}
        name="pictures"
        render={({ field }) => <PictureInput value={field.value} onChange={field.onChange} />}
      />
    </FormModal>
  )
}
