import { Checkbox, Radio, Stack, Textarea, TextInput } from '@mantine/core'
import {
  addV2Key,
  getInterfaceList,
  getKeyList,
  updateNewKey,
  type AccessKey,
} from '@waymark/contract/rooms/accessKey.ts'
import type { KeyInterface } from '@waymark/contract/permissions.ts'
import { Controller, useForm } from 'react-hook-form'
import { call } from '../../../app/api.ts'
import { FormModal } from '../../../app/FormModal.tsx'
import { useT } from '../../../app/i18n.ts'
import { useCall } from '../../../app/useCall.ts'
import { fieldFailure } from '../../../app/fieldFailure.ts'
import { useRequired } from '../../../app/useRequired.ts'
import { INTERFACE_TITLES } from './interfaceTitles.ts'
import { DeviceChoice } from './DeviceChoice.tsx'
import { useFormSave } from '../../../app/save/useFormSave.ts'

interface Values {
  name: string
  interfaces: string[]
  reach: 'all' | 'chosen'
  devices: string[]
  networks: string
  /** `YYYY-MM-DD`; empty for never. */
  expiresAt: string
}

interface Props {
  orgId: number
  held?: AccessKey
  /** Given the new key, which is shown this once. */
  onClose: (key?: string) => void
}

/** Adds an access key, or changes what one may do. */
export function KeyForm({ orgId, held, onClose }: Props) {
  const t = useT('organization')
  const common = useT('common')
  const required = useRequired()
  const interfaces = useCall(getInterfaceList, {})
  const form = useForm<Values>({
    defaultValues: {
      name: held?.name ?? '',
      interfaces: held?.interfaces ?? ['vehicle:read'],
      reach: held?.allDevices === false ? 'chosen' : 'all',
      devices: held?.devices.map((device) => String(device.id)) ?? [],
      networks: held?.networks.join('\n') ?? '',
      expiresAt: held?.expiresAt?.slice(0, 10) ?? '',
    },
  })
  const { errors } = form.formState
  const saving = useFormSave(
    form,
    (values) => {
      const params = {
        name: values.name,
        interfaces: values.interfaces as KeyInterface[],
        allDevices: values.reach === 'all',
        devices: values.reach === 'all' ? [] : values.devices.map(Number),
        networks: values.networks.split(/\s+/).filter((each) => each !== ''),
        expiresAt: values.expiresAt === '' ? null : `${values.expiresAt}T23:59:59Z`,
      }
      return held
        ? call(updateNewKey, { ...params, keyId: held.keyId, version: held.version })
        : call(addV2Key, { ...params, orgId })
    },
    {
      changes: [getKeyList],
      explain: (refusal, values) => {
        if (refusal.fields.some((each) => each.name.startsWith('networks')))
          form.setError('networks', { message: t('networksHint') })
        return fieldFailure(refusal, values, form.setError)
      },
      done: ({ key }) => onClose(key),
    },
  )
  return (
    <FormModal
      title={held ? t('editKeyTitle', { name: held.name }) : t('addKey')}
      saving={saving}
      submit={common('save')}
      onSubmit={saving.submit}
      onClose={() => onClose()}
    >
      <TextInput
        size="xs"
        label={t('name')}
        required
        data-autofocus
        error={errors.name?.message}
        {...form.register('name', required(t('name')))}
      />
      <Controller
        control={form.control}
        name="interfaces"
        rules={{ validate: (value) => value.length > 0 || common('cantBeBlank', { field: t('interfaces') }) }}
        render={({ field }) => (
          <Checkbox.Group
            size="xs"
            mt="sm"
            label={t('interfaces')}
            required
            error={errors.interfaces?.message}
            value={field.value}
            onChange={field.onChange}
          >
            <Stack gap={6} mt={4}>
              {(interfaces.data ?? []).map((each) => (
                <Checkbox
                  key={each.name}
                  size="xs"
                  value={each.name}
                  disabled={!each.grantable && !field.value.includes(each.name)}
                  label={t(INTERFACE_TITLES[each.name])}
                  description={each.calls.join(', ')}
                />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
      />
      <Controller
        control={form.control}
        name="reach"
        render={({ field }) => (
          <Radio.Group size="xs" mt="sm" label={t('devices')} value={field.value} onChange={field.onChange}>
            <Stack gap={6} mt={4}>
              <Radio size="xs" value="all" label={t('allDevices')} />
              <Radio size="xs" value="chosen" label={t('chosenDevices')} />
            </Stack>
          </Radio.Group>
        )}
      />
      {form.watch('reach') === 'chosen' ? (
        <Controller
          control={form.control}
          name="devices"
          rules={{ validate: (value) => value.length > 0 || common('cantBeBlank', { field: t('devices') }) }}
          render={({ field }) => (
            <DeviceChoice
              known={held?.devices ?? []}
              value={field.value}
              onChange={field.onChange}
              error={errors.devices?.message}
            />
          )}
        />
      ) : null}
      <Textarea
        size="xs"
        mt="sm"
        label={t('addresses')}
        description={t('networksHint')}
        autosize
        minRows={1}
        error={errors.networks?.message}
        {...form.register('networks')}
      />
      <TextInput
        size="xs"
        mt="sm"
        type="date"
        label={t('expires')}
        error={errors.expiresAt?.message}
        {...form.register('expiresAt')}
      />
    </FormModal>
  )
}
