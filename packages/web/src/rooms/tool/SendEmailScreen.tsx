import { Alert, Button, TagsInput, TextInput, Textarea } from '@mantine/core'
import { sendEmail } from '@waymark/contract/rooms/tool.ts'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { call } from '../../app/api.ts'
import { errorText } from '../../app/errorText.ts'
import { useT } from '../../app/i18n.ts'
import { PlainForm } from '../../app/PlainForm.tsx'
import { useRequired } from '../../app/useRequired.ts'
import styles from './tool.module.css'
import { useFormSave } from '../../app/save/useFormSave.ts'

interface Values {
  emails: string[]
  subject: string
  text: string
}

const BLANK: Values = { emails: [], subject: '', text: '' }

/** Sends an e-mail to some addresses, each a letter of its own (MAIL-1: at least one). */
export default function SendEmailScreen() {
  const t = useT('tool')
  const [sent, setSent] = useState<string>()
  const form = useForm<Values>({ defaultValues: BLANK })
  const { errors } = form.formState
  const saving = useFormSave(form, (values) => call(sendEmail, values), {
    explain: (refusal, { emails }) => {
      for (const { name } of refusal.fields)
        if (name.startsWith('emails.')) {
          const wrong = emails[Number(name.split('.')[1])] ?? ''
          form.setError('emails', { message: t('wrongAddress', { address: wrong }) })
        }
      return errorText(refusal)
    },
    done: ({ count }) => {
      form.reset(BLANK)
      setSent(t('sent', { number: count }))
    },
  })
  const required = useRequired()
  return (
    <div className={styles.page}>
      <h1>{t('sendEmail')}</h1>
      <p>{t('emailText')}</p>
      <div className={styles.form}>
        <PlainForm failure={saving.failure} onSubmit={saving.submit}>
          {sent && !saving.busy && !saving.failure ? (
            <Alert color="teal" variant="light" role="status">
              {sent}
            </Alert>
          ) : null}
          <Controller
            control={form.control}
            name="emails"
            rules={{ validate: (value) => value.length > 0 || t('atLeastOne') }}
            render={({ field }) => (
              <TagsInput
                size="sm"
                label={t('addresses')}
                description={t('emailsHint')}
                required
                maxTags={200}
                acceptValueOnBlur
                splitChars={[',', ';', ' ']}
                error={errors.emails?.message}
                {...field}
                // TAG-1: what is blank is no tag
                onChange={(tags) => field.onChange(tags.map((tag) => tag.trim()).filter((tag) => tag !== ''))}
              />
            )}
          />
          <TextInput
            size="sm"
            label={t('subject')}
            required
            maxLength={150}
            error={errors.subject?.message}
            {...form.register('subject', required(t('subject')))}
          />
          <Textarea
            size="sm"
            label={t('text')}
            required
            autosize
            minRows={8}
            maxRows={20}
            maxLength={20_000}
            error={errors.text?.message}
            {...form.register('text', required(t('text')))}
          />
          <div>
            <Button type="submit" size="sm" loading={saving.busy}>
              {t('send')}
            </Button>
          </div>
        </PlainForm>
      </div>
    </div>
  )
}
