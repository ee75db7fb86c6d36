import { Input, Select, TextInput, Textarea } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { addFeedback, getFeedbackUserList } from '@waymark/contract/rooms/feedback.ts'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { call } from '../../app/api.ts'
import { errorText } from '../../app/errorText.ts'
import { FormModal } from '../../app/FormModal.tsx'
import { useT } from '../../app/i18n.ts'
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
  const common = useT('common')
  const categories = useOptions('feedbackCategory')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const form = useForm<Values>({ defaultValues: { category: 'problem', title: '', content: '', pictures: [] } })
  const { errors } = form.formState
  const send = async (values: Values): Promise<void> => {
    setBusy(true)
    setFailure(undefined)
    const outcome = await call(addFeedback, values)
    setBusy(false)
    if (!outcome.ok) return setFailure(errorText(outcome))
    refresh(getFeedbackUserList)
    return onClose()
  }
  const required = (field: string) => ({
    validate: (value: string) => value.trim() !== '' || common('cantBeBlank', { field }),
  })
  return (
    <FormModal
      title={t('add')}
      failure={failure}
      busy={busy}
      submit={t('send')}
      onSubmit={() => void form.handleSubmit(send)()}
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="category"
        rules={required(t('category'))}
        render={({ field }) => (
          <Select
            size="xs"
            label={t('category')}
            required
            allowDeselect={false}
            data={categories.choices}
            error={errors.category?.message}
            {...field}
          />
        )}
      />
      <TextInput
        size="xs"
        mt="xs"
        label={t('subject')}
        required
        data-autofocus
        maxLength={150}
        error={errors.title?.message}
        {...form.register('title', required(t('subject')))}
      />
      <Textarea
        size="xs"
        mt="xs"
        label={t('content')}
        required
        autosize
        minRows={5}
        maxRows={14}
        maxLength={5000}
        error={errors.content?.message}
        {...form.register('content', required(t('content')))}
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
