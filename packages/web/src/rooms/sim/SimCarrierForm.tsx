import { CARRIER_NAMES, CARRIERS, type CarrierName } from '@waymark/contract/carriers.ts'
import {
  addSimCarrier,
  editSimCarrier,
  getSimCarrierList,
  type SimCarrier,
} from '@waymark/contract/rooms/device/simCarrier.ts'
import { call } from '../../app/api.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { typedKeys } from '../../app/form/typedKeys.ts'
import { useT } from '../../app/i18n.ts'
import { useNewRecordOrg } from '../../app/orgTree/chosenOrg.ts'

interface Values {
  orgId: number
  carrier: CarrierName
  name: string
  baseUrl: string
  credentials: Record<string, string>
  remark: string
}

/** Adds an account with a carrier, or edits one; its keys are typed and never shown. */
export function SimCarrierForm({ account, onClose }: { account?: SimCarrier; onClose: () => void }) {
  const t = useT('sim')
  const newOrg = useNewRecordOrg()
  return (
    <RecordForm
      title={account ? t('editTitle', { name: account.name }) : t('addCarrier')}
      record={account}
      valuesOf={(of): Values => ({
        orgId: of?.orgId ?? newOrg,
        carrier: of?.carrier ?? CARRIER_NAMES[0],
        name: of?.name ?? '',
        baseUrl: of?.baseUrl ?? '',
        credentials: {},
        remark: of?.remark ?? '',
      })}
      readAgain={({ simCarrierId }) => call(getSimCarrierList, { recordIds: [simCarrierId] })}
      limits={addSimCarrier}
      fields={({ carrier }) => [
        { kind: 'line', name: 'name', label: t('name') },
        account === undefined && {
          kind: 'choice',
          name: 'carrier',
          label: t('carrierKind'),
          choices: CARRIER_NAMES.map((value) => ({ value, label: CARRIERS[value].title })),
        },
        account === undefined && { kind: 'organization', name: 'orgId', label: t('organization') },
        {
          kind: 'line',
          name: 'baseUrl',
          label: t('baseUrl'),
          type: 'url',
          placeholder: CARRIERS[carrier].baseUrl,
          hint: t('baseUrlHint'),
        },
        { kind: 'section', label: account?.hasCredentials ? t('keysKept') : t('keys') },
        ...CARRIERS[carrier].credentials.map((key) => ({
          kind: 'line' as const,
          name: `credentials.${key}` as const,
          label: key === 'username' || key === 'password' ? t(key) : t(`key_${key}`),
          autoComplete: false as const,
        })),
        account !== undefined &&
          account.eventsUrl !== '' && {
            kind: 'part',
            key: 'events',
            render: () => (
              <p>
                {t('eventsUrl')} <code>{account.eventsUrl}</code>
              </p>
            ),
          },
        { kind: 'text', name: 'remark', label: t('remark') },
      ]}
      save={({ credentials: typed, carrier, orgId, ...values }, before) => {
        const credentials = typedKeys(typed, (key) => isKeyOf(carrier, key))
        return before
          ? call(editSimCarrier, {
              ...values,
              ...credentials,
              simCarrierId: before.simCarrierId,
              version: before.version,
            })
          : call(addSimCarrier, { ...values, ...credentials, carrier, orgId })
      }}
      changes={[getSimCarrierList]}
      labels={{ credentials: t('keys') }}
      onClose={onClose}
    />
  )
}

const isKeyOf = (carrier: CarrierName, key: string): boolean =>
  (CARRIERS[carrier].credentials as readonly string[]).includes(key)
