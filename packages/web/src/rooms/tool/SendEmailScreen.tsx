import { Alert, Button, TagsInput, TextInput, Textarea } from '@mantine/core'
import { sendEmail } from '@waymark/contract/rooms/tool.ts'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { call } from '../../app/api.ts'
import { errorText } from '../../app/errorText.ts'
import { useT } from '../../app/i18n.ts'
import { useRequired } from '../../app/useRequired.ts'
import styles from './tool.module.css'

interface Values {
  emails: string[]
  subject: string
  text: string
}

const BLANK: Values = { emails: [], subject: '', text: '' }

/** Sends an e-mail to some addresses, each a letter of its own (MAIL-1: at least one). */
export default function SendEmailScreen() {
  const t = useT('tool')
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<{ kind: 'sent' | 'failed'; text: string | undefined }>()
  const form = useForm<Values>({ defaultValues: BLANK })
  const { errors } = form.formState
  const send = async (values: Values): Promise<void> => {
    setBusy(true)
    setSaid(undefined)
    const outcome = await call(sendEmail, values)
    setBusy(false)
    if (outcome.ok) {
      form.reset(BLANK)
      return setSaid({ kind: 'sent', text: t('sent', { number: outcome.data.count }) })
    }
    for (const { name } of outcome.fields)
      if (name.startsWith('emails.')) {
        const wrong = values.emails[Number(name.split('.')[1])] ?? ''
        form.setError('emails', { message: t('wrongAddress', { address: wrong }) })
      }
    return setSaid({ kind: 'failed', text: errorText(outcome) })
  }
  const required = useRequired()
  return (
    <div className={styles.page}>
      <h1>{t('emailTitle')}</h1>
      <p>{t('emailText')}</p>
      <form className={styles.form} noValidate onSubmit={(event) => void form.handleSubmit(send)(event)}>
        {said ? (
          <Alert
            color={said.kind === 'sent' ? 'teal' : 'red'}
            variant="light"
            role={said.kind === 'sent' ? 'status' : 'alert'}
          >
            {said.text}
          </Alert>
        ) : null}
        <Controller
          control={form.control}
          name="emails"
          rules={{ validate: (value) => value.length > 0 || t('atLeastOne') }}
          render={({ field }) => (
            <TagsInput
              size="sm"
              label={t('emails')}
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
          <Button type="submit" size="sm" loading={busy}>
            {t('send')}
          </Button>
        </div>
      </form>
    </div>
  )
}
