import { ZONE_NAMES } from '@waymark/core/zones/zoneOffsets.ts'
import { ColorInput, Input, Select, SimpleGrid, TextInput } from '@mantine/core'
import { editOrgSetting, getOrgById, type Organization } from '@waymark/contract/rooms/organization.ts'
import { getHostProof } from '@waymark/contract/rooms/hostProof.ts'
import { getWhiteLabel } from '@waymark/contract/rooms/whiteLabel.ts'
import { Controller, useForm } from 'react-hook-form'
import { call } from '../../app/api.ts'
import { FormModal } from '../../app/FormModal.tsx'
import { useT } from '../../app/i18n.ts'
import { PictureInput } from '../../app/pictures/PictureInput.tsx'
import { useCall } from '../../app/useCall.ts'
import { HostProofPanel } from './HostProofPanel.tsx'
import styles from './organization.module.css'
import { WhiteLabelPreview } from './WhiteLabelPreview.tsx'
import { useFormSave } from '../../app/save/useFormSave.ts'

type Values = Pick<
  Organization,
  'timeZone' | 'distanceUnit' | 'temperatureUnit' | 'productName' | 'hostName' | 'colour' | 'logo' | 'loginPicture'
>

/** Colours that white or black text stands on well. */
const SWATCHES = ['#0c6283', '#1a6b3c', '#7a3ea8', '#a83232', '#8a5a00', '#24408e', '#37474f', '#0f766e']

/** What an organisation decides for itself: time zone, units, and how the product looks to its people. */
export function SettingsForm({ orgId, onClose }: { orgId: number; onClose: () => void }) {
  const query = useCall(getOrgById, { orgId })
  return query.data ? <LoadedForm org={query.data} onClose={onClose} /> : null
}

function LoadedForm({ org, onClose }: { org: Organization; onClose: () => void }) {
  const t = useT('organization')
  const common = useT('common')
  const { timeZone, distanceUnit, temperatureUnit, productName, hostName, colour, logo, loginPicture } = org
  const form = useForm<Values>({
    defaultValues: { timeZone, distanceUnit, temperatureUnit, productName, hostName, colour, logo, loginPicture },
  })
  const { errors } = form.formState
  const saving = useFormSave(
    form,
    (values: Values) => call(editOrgSetting, { ...values, orgId: org.orgId, version: org.version }),
    { changes: [getOrgById, getWhiteLabel, getHostProof], done: onClose },
  )
  const select = (name: 'timeZone' | 'distanceUnit' | 'temperatureUnit', data: { value: string; label: string }[]) => (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <Select
          size="xs"
          label={t(name)}
          allowDeselect={false}
          searchable={name === 'timeZone'}
          limit={60}
          data={data}
          error={errors[name]?.message}
          {...field}
        />
      )}
    />
  )
  const look = form.watch()
  return (
    <FormModal
      title={t('settingsTitle', { name: org.name })}
      saving={saving}
      submit={common('save')}
      onSubmit={saving.submit}
      onClose={onClose}
    >
      {select('timeZone', [
        { value: '', label: t('inherited', { zone: org.timeZone === '' ? org.effectiveTimeZone : 'UTC' }) },
        ...ZONE_NAMES.map((zone) => ({ value: zone, label: zone })),
      ])}
      <SimpleGrid cols={2} spacing="sm" mt="xs">
        {select('distanceUnit', [
          { value: '', label: t('unitDefault') },
          { value: 'mi', label: t('miles') },
          { value: 'km', label: t('kilometres') },
        ])}
        {select('temperatureUnit', [
          { value: '', label: t('unitDefault') },
          { value: 'F', label: '°F' },
          { value: 'C', label: '°C' },
        ])}
      </SimpleGrid>
      <p className={styles.section}>{t('whiteLabel')}</p>
      <SimpleGrid cols={2} spacing="sm" verticalSpacing="xs">
        <TextInput
          size="xs"
          label={t('productName')}
          maxLength={40}
          placeholder="Waymark"
          error={errors.productName?.message}
          {...form.register('productName')}
        />
        <Controller
          control={form.control}
          name="colour"
          render={({ field }) => (
            <ColorInput
              size="xs"
              label={t('colour')}
              format="hex"
              swatches={SWATCHES}
              swatchesPerRow={8}
              error={errors.colour?.message}
              {...field}
            />
          )}
        />
      </SimpleGrid>
      <TextInput
        size="xs"
        mt="xs"
        label={t('hostName')}
        description={t('hostNameHint')}
        error={errors.hostName?.message}
        {...form.register('hostName')}
      />
      {look.hostName === hostName ? <HostProofPanel orgId={org.orgId} /> : null}
      {(['logo', 'loginPicture'] as const).map((name) => (
        <Controller
          key={name}
          control={form.control}
          name={name}
          render={({ field }) => (
            <Input.Wrapper size="xs" mt="xs" label={t(name)} error={errors[name]?.message}>
              {/* the newest counts: one picture of each kind */}
              <PictureInput
                value={field.value === '' ? [] : [field.value]}
                onChange={(keys) => field.onChange(keys.at(-1) ?? '')}
              />
            </Input.Wrapper>
          )}
        />
      ))}
      <p className={styles.section}>{t('preview')}</p>
      <WhiteLabelPreview name={look.productName} colour={look.colour} />
    </FormModal>
  )
}
