import { ACCOUNTING, ACCOUNTING_SERVICES, type AccountingServiceName } from '@waymark/contract/accounting.ts'
import {
  type AccountingConnection,
  getAccountingSettings,
  getConnection,
  saveAccountingSettings,
} from '@waymark/contract/rooms/sales/accounting.ts'
import { call } from '../../app/api.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { typedKeys } from '../../app/form/typedKeys.ts'
import { useT } from '../../app/i18n.ts'

interface Values {
  service: AccountingServiceName
  baseUrl: string
  credentials: Record<string, string>
  incomeAccount: string
  isAutomatic: boolean
}

interface Props {
  orgId: number
  connection: AccountingConnection | null
  onClose: () => void
}

/** Sets the connection of an organization with an accounting service; its keys are typed and never shown. */
export function AccountingForm({ orgId, connection, onClose }: Props) {
  const t = useT('accounting')
  return (
    <RecordForm
      title={t(connection ? 'editTitle' : 'setUp')}
      record={connection ?? undefined}
      valuesOf={(of): Values => ({
        service: of?.service ?? ACCOUNTING_SERVICES[0],
        baseUrl: of === undefined || of.baseUrl === ACCOUNTING[of.service].baseUrl ? '' : of.baseUrl,
        credentials: {},
        incomeAccount: of?.incomeAccount ?? '',
        isAutomatic: of?.isAutomatic ?? false,
      })}
      limits={saveAccountingSettings}
      fields={({ service }) => [
        connection === null &&
          ACCOUNTING_SERVICES.length > 1 && {
            kind: 'choice',
            name: 'service',
            label: t('service'),
            choices: ACCOUNTING_SERVICES.map((value) => ({ value, label: ACCOUNTING[value].title })),
          },
        { kind: 'section', label: connection?.hasCredentials ? t('keysKept') : t('keysOf') },
        ...ACCOUNTING[service].credentials.map((key) => ({
          kind: 'line' as const,
          name: `credentials.${key}` as const,
          label: t(key),
          autoComplete: false as const,
        })),
        { kind: 'line', name: 'incomeAccount', label: t('incomeAccount'), hint: t('incomeAccountHint') },
        { kind: 'switch', name: 'isAutomatic', label: t('isAutomatic') },
        {
          kind: 'line',
          name: 'baseUrl',
          label: t('address'),
          type: 'url',
          placeholder: ACCOUNTING[service].baseUrl,
          hint: t('addressHint'),
        },
      ]}
      save={({ credentials: typed, ...values }, before) => {
        const version = before ? { version: before.version } : {}
        return call(saveAccountingSettings, { orgId, ...values, ...typedKeys(typed), ...version })
      }}
      changes={[getAccountingSettings, getConnection]}
      labels={{ credentials: t('keysOf') }}
      onClose={onClose}
    />
  )
}
