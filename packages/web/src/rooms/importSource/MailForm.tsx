import { getImportIntakes } from '@waymark/contract/rooms/import/importInbox.ts'
import {
  editImportMail,
  getImportMail,
  type ImportMailbox,
  MAIL_SECURITY,
} from '@waymark/contract/rooms/import/importMail.ts'
import { getImportSourceList, type ImportSource } from '@waymark/contract/rooms/import/importSource.ts'
import { call } from '../../app/api.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useT } from '../../app/i18n.ts'
import { type MailServerValues, TryMail } from './TryMail.tsx'

interface Props {
  source: ImportSource
  mailbox: ImportMailbox | null
  onDone: () => void
  onClose: () => void
}

interface MailValues extends MailServerValues {
  senders: string[]
  subject: string
}

const SECURITY = { tls: 'TLS', starttls: 'STARTTLS' } as const

/** The mailbox that files of a source come by. */
export function MailForm({ source, mailbox, onDone, onClose }: Props) {
  const t = useT('importMail')
  const words = useT('importServer')
  const { sourceId } = source
  return (
    <RecordForm
      title={t('mailTitle', { name: source.name })}
      valuesOf={(): MailValues => ({
        host: mailbox?.host ?? '',
        port: mailbox?.port ?? 993,
        security: mailbox?.security ?? 'tls',
        username: mailbox?.username ?? '',
        password: '',
        folder: mailbox?.folder ?? 'INBOX',
        senders: mailbox?.senders ?? [],
        subject: mailbox?.subject ?? '',
      })}
      limits={editImportMail}
      fields={(values) => [
        { kind: 'line', name: 'host', label: t('mailHost'), required: true },
        { kind: 'number', name: 'port', label: words('port'), required: true },
        {
          kind: 'choice',
          name: 'security',
          label: t('mailSecurity'),
          choices: MAIL_SECURITY.map((value) => ({ value, label: SECURITY[value] })),
          required: true,
        },
        { kind: 'line', name: 'username', label: words('username'), required: true },
        {
          kind: 'line',
          name: 'password',
          type: 'password',
          autoComplete: false,
          label: t('password'),
          hint: mailbox ? words('kept') : undefined,
          required: mailbox === null,
        },
        { kind: 'line', name: 'folder', label: t('mailFolder'), required: true },
        { kind: 'tags', name: 'senders', label: t('mailSenders'), hint: t('mailSendersHint'), required: true },
        { kind: 'line', name: 'subject', label: t('mailSubject') },
        { kind: 'part', key: 'try', render: () => <TryMail sourceId={sourceId} values={values} /> },
      ]}
      save={({ port, password, ...values }) =>
        call(editImportMail, { sourceId, ...values, port: port ?? 0, ...(password === '' ? {} : { password }) })
      }
      changes={[getImportMail, getImportIntakes, getImportSourceList]}
      done={onDone}
      onClose={onClose}
    />
  )
}
