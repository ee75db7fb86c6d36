import { Checkbox, Stack } from '@mantine/core'
import {
  addV2Key,
  getInterfaceList,
  getKeyList,
  updateNewKey,
  type AccessKey,
} from '@waymark/contract/rooms/session/accessKey.ts'
import type { KeyInterface } from '@waymark/contract/permissions.ts'
import { call } from '../../../app/api.ts'
import type { OwnControl } from '../../../app/form/FormField.ts'
import { RecordForm } from '../../../app/form/RecordForm.tsx'
import { useT } from '../../../app/i18n.ts'
import { useCall } from '../../../app/useCall.ts'
import { INTERFACE_TITLES } from './interfaceTitles.ts'
import { DeviceChoice } from './DeviceChoice.tsx'

interface Props {
  orgId: number
  held?: AccessKey
  /** Given the new key, which is shown this once. */
  onClose: (key?: string) => void
}

/** Adds an access key, or changes what one may do. */
export function KeyForm({ orgId, held, onClose }: Props) {
  const t = useT('organization')
  return (
    <RecordForm
      title={held ? t('editKeyTitle', { name: held.name }) : t('addKey')}
      record={held}
      valuesOf={(of) => ({
        name: of?.name ?? '',
        interfaces: [...(of?.interfaces ?? (['vehicle:read'] as const))] as KeyInterface[],
        reach: of?.allDevices === false ? 'chosen' : 'all',
        devices: of?.devices.map((device) => String(device.id)) ?? [],
        networks: of?.networks.join('\n') ?? '',
        expiresAt: of?.expiresAt?.slice(0, 10) ?? '',
      })}
      limits={addV2Key}
      fields={({ reach }) => [
        { kind: 'line', name: 'name', label: t('name') },
        {
          kind: 'own',
          name: 'interfaces',
          label: t('interfaces'),
          required: true,
          render: (control) => <InterfaceTicks {...control} />,
        },
        {
          kind: 'either',
          name: 'reach',
          label: t('devices'),
          choices: [
            { value: 'all', label: t('allDevices') },
            { value: 'chosen', label: t('chosenDevices') },
          ],
        },
        reach === 'chosen' && {
          kind: 'own',
          name: 'devices',
          label: t('devices'),
          required: true,
          render: (control) => <DeviceChoice known={held?.devices ?? []} {...control} />,
        },
        { kind: 'text', name: 'networks', label: t('addresses'), hint: t('networksHint'), lines: 1 },
        { kind: 'day', name: 'expiresAt', label: t('expires') },
      ]}
      save={({ reach, expiresAt, ...values }, before) => {
        const params = {
          name: values.name,
          interfaces: values.interfaces,
          allDevices: reach === 'all',
          devices: reach === 'all' ? [] : values.devices.map(Number),
          networks: values.networks.split(/\s+/).filter((each) => each !== ''),
          expiresAt: expiresAt === '' ? null : `${expiresAt}T23:59:59Z`,
        }
        return before
          ? call(updateNewKey, { ...params, keyId: before.keyId, version: before.version })
          : call(addV2Key, { ...params, orgId })
      }}
      // a network that is none is said of all of them, which stand in one field
      faultOf={({ name, message }) => ({ name: name.replace(/^networks\..*/, 'networks'), message })}
      changes={[getKeyList]}
      done={({ key }) => onClose(key)}
      onClose={() => onClose()}
    />
  )
}

/** What a key may do: what the user may, and what it may already. */
function InterfaceTicks({ label, value, error, onChange }: OwnControl<KeyInterface[]>) {
  const t = useT('organization')
  const interfaces = useCall(getInterfaceList, {})
  return (
    <Checkbox.Group size="xs" label={label} required error={error} value={value} onChange={onChange}>
      <Stack gap={6} mt={4}>
        {(interfaces.data ?? []).map((each) => (
          <Checkbox
            key={each.name}
            size="xs"
            value={each.name}
            disabled={!each.grantable && !value.includes(each.name)}
            label={t(INTERFACE_TITLES[each.name])}
            description={each.calls.join(', ')}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
