import { pick } from '@waymark/core/lists/pick.ts'
import { ZONE_NAMES } from '@waymark/core/zones/zoneOffsets.ts'
import { Input } from '@mantine/core'
import { editOrgSetting, getOrgById, type Organization } from '@waymark/contract/rooms/organization/organization.ts'
import { getHostProof } from '@waymark/contract/rooms/session/hostProof.ts'
import { getWhiteLabel } from '@waymark/contract/rooms/organization/whiteLabel.ts'
import { call } from '../../app/api.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useT } from '../../app/i18n.ts'
import { PictureInput } from '../../app/pictures/PictureInput.tsx'
import { usePermission } from '../../app/sessionStore.ts'
import { useCall } from '../../app/useCall.ts'
import { HostProofPanel } from './HostProofPanel.tsx'
import { WhiteLabelPreview } from './WhiteLabelPreview.tsx'
import { readOne } from '../../app/form/readOne.ts'

/** Colours that white or black text stands on well. */
const SWATCHES = ['#0c6283', '#1a6b3c', '#7a3ea8', '#a83232', '#8a5a00', '#24408e', '#37474f', '#0f766e']

/** What an organisation decides for itself: time zone, units, and how the product looks to its people. */
export function SettingsForm({ orgId, onClose }: { orgId: number; onClose: () => void }) {
  const query = useCall(getOrgById, { orgId })
  return query.data ? <LoadedForm org={query.data} onClose={onClose} /> : null
}

const SETTINGS = [
  'timeZone',
  'distanceUnit',
  'temperatureUnit',
  'productName',
  'hostName',
  'colour',
  'logo',
  'loginPicture',
  'debtBlockDays',
  'mostDiscountPercent',
] as const

function LoadedForm({ org, onClose }: { org: Organization; onClose: () => void }) {
  const t = useT('organization')
  const inherited = t('inherited', { zone: org.timeZone === '' ? org.effectiveTimeZone : 'UTC' })
  // what customers set of themselves is nothing of the kind
  const sells = usePermission('sales:sku:view')
  const unitDefault = { value: '', label: t('unitDefault') }
  return (
    <RecordForm
      title={t('settingsTitle', { name: org.name })}
      record={org}
      valuesOf={(of) => pick(of ?? org, SETTINGS)}
      readAgain={({ orgId }) => readOne(call(getOrgById, { orgId }))}
      limits={editOrgSetting}
      columns={2}
      fields={({ hostName, productName, colour }) => [
        {
          kind: 'choice',
          name: 'timeZone',
          label: t('timeZone'),
          wide: true,
          choices: [{ value: '', label: inherited }, ...ZONE_NAMES.map((zone) => ({ value: zone, label: zone }))],
        },
        {
          kind: 'choice',
          name: 'distanceUnit',
          label: t('distanceUnit'),
          choices: [unitDefault, { value: 'mi', label: t('miles') }, { value: 'km', label: t('kilometres') }],
        },
        {
          kind: 'choice',
          name: 'temperatureUnit',
          label: t('temperatureUnit'),
          choices: [unitDefault, { value: 'F', label: '°F' }, { value: 'C', label: '°C' }],
        },
        sells && { kind: 'section', label: t('selling') },
        sells && { kind: 'number', name: 'mostDiscountPercent', label: t('mostDiscountPercent'), required: true },
        sells && { kind: 'number', name: 'debtBlockDays', label: t('debtBlockDays'), hint: t('debtBlockHint') },
        { kind: 'section', label: t('whiteLabel') },
        { kind: 'line', name: 'productName', label: t('productName'), placeholder: 'Waymark' },
        { kind: 'colour', name: 'colour', label: t('colour'), swatches: SWATCHES },
        { kind: 'line', name: 'hostName', label: t('hostName'), hint: t('hostNameHint'), wide: true },
        hostName === org.hostName && {
          kind: 'part',
          key: 'proof',
          render: () => <HostProofPanel orgId={org.orgId} />,
        },
        ...(['logo', 'loginPicture'] as const).map((name) => ({
          kind: 'own' as const,
          name,
          label: t(name),
          wide: true as const,
          render: picture,
        })),
        {
          kind: 'part',
          key: 'preview',
          render: () => (
            <Input.Wrapper size="xs" label={t('preview')} labelElement="div">
              <WhiteLabelPreview name={productName} colour={colour} />
            </Input.Wrapper>
          ),
        },
      ]}
      save={(values, before) => {
        const { orgId, version } = before ?? org
        return call(editOrgSetting, { ...values, orgId, version })
      }}
      changes={[getOrgById, getWhiteLabel, getHostProof]}
      onClose={onClose}
    />
  )
}

/** The newest counts: one picture of each kind. */
const picture = ({ label, value, error, onChange }: PictureControl) => (
  <Input.Wrapper size="xs" label={label} error={error}>
    <PictureInput value={value === '' ? [] : [value]} onChange={(keys) => onChange(keys.at(-1) ?? '')} />
  </Input.Wrapper>
)

interface PictureControl {
  label: string
  value: string
  error: string | undefined
  onChange: (key: string) => void
}
