import { Alert } from '@mantine/core'
import { sendEmail } from '@waymark/contract/rooms/tool.ts'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { PageForm } from '../../app/form/PageForm.tsx'
import { useT } from '../../app/i18n.ts'
import styles from './tool.module.css'

/** Sends an e-mail to some addresses, each a letter of its own (MAIL-1: at least one). */
export default function SendEmailScreen() {
  const t = useT('tool')
  const [sent, setSent] = useState<string>()
  return (
    <div className={styles.page}>
      <h1>{t('sendEmail')}</h1>
      <p>{t('emailText')}</p>
      <div className={styles.form}>
        {sent === undefined ? null : (
          <Alert color="teal" variant="light" role="status">
            {sent}
          </Alert>
        )}
        <PageForm
          valuesOf={() => ({ emails: [] as string[], subject: '', text: '' })}
          limits={sendEmail}
          fieldSize="sm"
          fields={[
            {
              kind: 'tags',
              name: 'emails',
              label: t('addresses'),
              hint: t('emailsHint'),
              blank: t('atLeastOne'),
              required: true,
              splitChars: [',', ';', ' '],
            },
            { kind: 'line', name: 'subject', label: t('subject') },
            { kind: 'text', name: 'text', label: t('text'), lines: 8 },
          ]}
          save={(values) => call(sendEmail, values)}
          faultOf={({ name, message }, { emails }) => {
            const [field, place] = name.split('.')
            return field === 'emails' && place !== undefined
              ? { name: field, message: t('wrongAddress', { address: emails[Number(place)] ?? '' }) }
              : { name, message }
          }}
          onceSaved="blank"
          done={({ count }) => setSent(t('sent', { number: count }))}
          submit={t('send')}
        />
      </div>
    </div>
  )
}
