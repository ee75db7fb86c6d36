import { TELEMATICS, TELEMATICS_SERVICES, type TelematicsService } from '@waymark/contract/telematics.ts'
import {
  addTelematicsAccount,
  editTelematicsAccount,
  getTelematicsAccountList,
  type TelematicsAccount,
} from '@waymark/contract/rooms/device/telematics.ts'
import { call } from '../../app/api.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { typedKeys } from '../../app/form/typedKeys.ts'
import { useT } from '../../app/i18n.ts'
import { useNewRecordOrg } from '../../app/orgTree/chosenOrg.ts'

interface Values {
  orgId: number
  service: TelematicsService
  name: string
  baseUrl: string
  credentials: Record<string, string>
  remark: string
}

/** Adds an account with a telematics service, or edits one; its keys are typed and never shown. */
export function TelematicsForm({ account, onClose }: { account?: TelematicsAccount; onClose: () => void }) {
  const t = useT('telematics')
  const newOrg = useNewRecordOrg()
  return (
    <RecordForm
      title={account ? t('editTitle', { name: account.name }) : t('add')}
      record={account}
      valuesOf={(of): Values => ({
        orgId: of?.orgId ?? newOrg,
        service: of?.service ?? TELEMATICS_SERVICES[0],
        name: of?.name ?? '',
        baseUrl: of?.baseUrl ?? '',
        credentials: {},
        remark: of?.remark ?? '',
      })}
      readAgain={({ accountId }) => call(getTelematicsAccountList, { recordIds: [accountId] })}
      limits={addTelematicsAccount}
      fields={({ service }) => [
        { kind: 'line', name: 'name', label: t('name') },
        account === undefined && {
          kind: 'choice',
          name: 'service',
          label: t('service'),
          choices: TELEMATICS_SERVICES.map((value) => ({ value, label: TELEMATICS[value].title })),
        },
        account === undefined && { kind: 'organization', name: 'orgId', label: t('organization') },
        {
          kind: 'line',
          name: 'baseUrl',
          label: t('baseUrl'),
          type: 'url',
          placeholder: TELEMATICS[service].baseUrl,
          hint: t('baseUrlHint'),
        },
        { kind: 'section', label: account?.hasCredentials ? t('keysKept') : t('keys') },
        ...TELEMATICS[service].credentials.map((key) => ({
          kind: 'line' as const,
          name: `credentials.${key}` as const,
          label: key === 'username' || key === 'password' ? t(key) : t(`key_${key}`),
          autoComplete: false as const,
        })),
        { kind: 'text', name: 'remark', label: t('remark') },
      ]}
      save={({ credentials: typed, service, orgId, ...values }, before) => {
        const credentials = typedKeys(typed, (key) => isKeyOf(service, key))
        return before
          ? call(editTelematicsAccount, {
              ...values,
              ...credentials,
              accountId: before.accountId,
              version: before.version,
            })
          : call(addTelematicsAccount, { ...values, ...credentials, service, orgId })
      }}
      changes={[getTelematicsAccountList]}
      labels={{ credentials: t('keys') }}
      onClose={onClose}
    />
  )
}

const isKeyOf = (service: TelematicsService, key: string): boolean =>
  (TELEMATICS[service].credentials as readonly string[]).includes(key)
