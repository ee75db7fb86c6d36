import { getImportIntakes } from '@waymark/contract/rooms/import/importInbox.ts'
import {
  editImportSftp,
  getImportSftp,
  type ImportSftp,
  type SFTP_AUTH,
} from '@waymark/contract/rooms/import/importSftp.ts'
import { getImportSourceList, type ImportSource } from '@waymark/contract/rooms/import/importSource.ts'
import { call } from '../../app/api.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useT } from '../../app/i18n.ts'
import { TrySftp } from './TrySftp.tsx'

interface Props {
  source: ImportSource
  folder: ImportSftp | null
  onDone: () => void
  onClose: () => void
}

interface Values {
  host: string
  port: number | null
  username: string
  auth: (typeof SFTP_AUTH)[number]
  password: string
  privateKey: string
  passphrase: string
  hostKey: string
  directory: string
  pattern: string
}

/** The folder of an SFTP server that files of a source are fetched from. */
export function SftpForm({ source: { sourceId, name }, folder, onDone, onClose }: Props) {
  const t = useT('importSftp')
  const words = useT('importServer')
  const kept = folder ? words('kept') : undefined
  return (
    <RecordForm
      title={t('sftpTitle', { name })}
      valuesOf={(): Values => ({
        host: folder?.host ?? '',
        port: folder?.port ?? 22,
        username: folder?.username ?? '',
        auth: folder?.auth ?? 'password',
        password: '',
        privateKey: '',
        passphrase: '',
        hostKey: folder?.hostKey ?? '',
        directory: folder?.directory ?? '/',
        pattern: folder?.pattern ?? '',
      })}
      limits={editImportSftp}
      fields={(values, form) => [
        { kind: 'line', name: 'host', label: t('sftpHost'), required: true },
        { kind: 'number', name: 'port', label: words('port'), required: true },
        { kind: 'line', name: 'username', label: words('username'), required: true },
        {
          kind: 'choice',
          name: 'auth',
          label: t('sftpAuth'),
          choices: [
            { value: 'password', label: t('password') },
            { value: 'key', label: t('sftpKey') },
          ],
          required: true,
        },
        values.auth === 'password' && {
          kind: 'line',
          name: 'password',
          type: 'password',
          autoComplete: false,
          label: t('password'),
          hint: kept,
          required: folder?.auth !== 'password',
        },
        values.auth === 'key' && {
          kind: 'text',
          lines: 4,
          name: 'privateKey',
          label: t('sftpKey'),
          hint: kept,
          required: folder?.auth !== 'key',
        },
        values.auth === 'key' && {
          kind: 'line',
          name: 'passphrase',
          type: 'password',
          autoComplete: false,
          label: t('sftpPassphrase'),
        },
        { kind: 'line', name: 'directory', label: t('sftpFolder'), required: true },
        { kind: 'line', name: 'pattern', label: t('sftpPattern'), hint: t('sftpPatternHint') },
        { kind: 'line', name: 'hostKey', label: t('sftpFingerprint'), hint: t('sftpFingerprintHint'), required: true },
        {
          kind: 'part',
          key: 'try',
          render: () => (
            <TrySftp
              asked={{ ...serverOf(values), sourceId, ...(values.hostKey === '' ? {} : { hostKey: values.hostKey }) }}
              onKey={(hostKey) => form.setValue('hostKey', hostKey, { shouldDirty: true })}
            />
          ),
        },
      ]}
      save={(values) =>
        call(editImportSftp, { ...serverOf(values), sourceId, hostKey: values.hostKey, pattern: values.pattern })
      }
      changes={[getImportSftp, getImportIntakes, getImportSourceList]}
      done={onDone}
      onClose={onClose}
    />
  )
}

/** What is said of a server; what is left blank is not said. */
function serverOf({ host, port, username, auth, directory, password, privateKey, passphrase }: Values) {
  const secrets = auth === 'password' ? { password } : { privateKey, passphrase }
  const said = Object.fromEntries(Object.entries(secrets).filter(([, value]) => value !== ''))
  return { host, port: port ?? 0, username, auth, directory, ...said }
}
