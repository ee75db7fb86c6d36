import { Input } from '@mantine/core'
import { addFeedback, getFeedbackUserList } from '@waymark/contract/rooms/feedback.ts'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { call } from '../../app/api.ts'
import { fieldFailure } from '../../app/fieldFailure.ts'
import { FormModal } from '../../app/FormModal.tsx'
import { useT } from '../../app/i18n.ts'
import { LetterFields } from '../../app/LetterFields.tsx'
import { PictureInput } from '../../app/pictures/PictureInput.tsx'
import { refresh } from '../../app/useCall.ts'
import { useOptions } from '../../app/useOptions.ts'

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
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const form = useForm<Values>({ defaultValues: { category: 'problem', title: '', content: '', pictures: [] } })
  const send = async (values: Values): Promise<void> => {
    setBusy(true)
    setFailure(undefined)
    const outcome = await call(addFeedback, values)
    setBusy(false)
    if (!outcome.ok) return setFailure(fieldFailure(outcome, values, form.setError))
    refresh(getFeedbackUserList)
    return onClose()
  }
  return (
    <FormModal
      title={t('add')}
      failure={failure}
      busy={busy}
      submit={t('send')}
      onSubmit={() => void form.handleSubmit(send)()}
      onClose={onClose}
    >
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
