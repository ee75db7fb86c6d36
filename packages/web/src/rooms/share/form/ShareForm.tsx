import { NumberInput, TextInput } from '@mantine/core'
import { addShare, editShare, getShareList, type ShareRecord } from '@waymark/contract/rooms/share.ts'
import { FIELDS_OF, type ShareField, type ShareMode } from '@waymark/contract/rooms/sharedView.ts'
import { useState } from 'react'
import { call } from '../../../app/api.ts'
import { currentMinute } from '../../../app/currentMinute.ts'
import { FormModal } from '../../../app/FormModal.tsx'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { Chips } from '../../../ui/Chips.tsx'
import { DURATIONS } from '../durations.ts'
import styles from '../share.module.css'
import { NamedSelect } from './NamedSelect.tsx'
import { paramsOf, rangeFault, type ShareValues, valuesOf } from './shareValues.ts'
import { useSave } from '../../../app/save/useSave.ts'

/** Vehicles of a share, and of one that shows trails. */
const MOST = { live: 200, history: 20 } as const
const MOST_LANDMARKS = 50

interface Props {
  share?: ShareRecord
  onClose: () => void
  /** Hears of the link of a share that is new. */
  onAdded: (alias: string, link: string) => void
}

/** Adds or edits a share: what of which vehicles is shown, where, and for how long. */
export function ShareForm({ share, onClose, onAdded }: Props) {
  const t = useT('share')
  const common = useT('common')
  const { zone } = useFormat()
  const [asked, setAsked] = useState(false)
  const [values, setValues] = useState(() => valuesOf(share, currentMinute(), zone))
  const set = (change: Partial<ShareValues>): void => setValues((before) => ({ ...before, ...change }))
  const { mode, vehicles, fields } = values
  const aliasFault = values.alias.trim() === '' ? common('cantBeBlank', { field: t('name') }) : undefined
  const vehiclesFault = vehicles.length === 0 ? common('cantBeBlank', { field: t('vehicles') }) : undefined
  const range = rangeFault(values, zone)
  // a share that was bound to landmarks which are gone says so, and stays bound unless others are chosen
  const landmarkIds = share?.bound && values.landmarks.length === 0 && share.landmarks.length === 0 ? undefined : true

  const saving = useSave(
    () => {
      const { landmarkIds: places, ...params } = paramsOf(values, zone)
      const bound = landmarkIds ? { landmarkIds: places } : {}
      const { duration } = values
      return share
        ? call(editShare, {
            ...params,
            ...bound,
            ...(duration === undefined ? {} : { duration }),
            shareId: share.shareId,
            version: share.version,
          })
        : call(addShare, { ...params, ...bound, duration: duration ?? 0 })
    },
    {
      changes: [getShareList],
      done: (data) => {
        if ('link' in data) onAdded(paramsOf(values, zone).alias, data.link)
        else onClose()
      },
    },
  )
  const save = (): void => {
    setAsked(true)
    if (aliasFault ?? vehiclesFault ?? range) return
    saving.save()
  }

  return (
    <FormModal
      title={share ? t('editTitle', { name: share.alias }) : t('add')}
      size="lg"
      saving={saving}
      submit={common('save')}
      onSubmit={save}
      onClose={onClose}
    >
      <div className={styles.grid}>
        <TextInput
          size="xs"
          label={t('name')}
          description={t('aliasHint')}
          required
          data-autofocus
          maxLength={100}
          value={values.alias}
          error={asked ? aliasFault : undefined}
          onChange={(event) => set({ alias: event.currentTarget.value })}
        />
        <Chips<ShareMode>
          label={t('mode')}
          choices={[
            { value: 'live', label: t('live') },
            { value: 'history', label: t('history') },
          ]}
          isOn={(value) => value === mode}
          onPress={(value) => set({ mode: value })}
        />
        <div className={styles.wide}>
          <NamedSelect
            kind="vehicles"
            label={t('vehicles')}
            placeholder={t('pickVehicles')}
            required
            most={MOST[mode]}
            value={vehicles}
            error={asked ? vehiclesFault : undefined}
            onChange={(next) => set({ vehicles: next })}
          />
        </div>
        {mode === 'history' ? (
          <>
            <TextInput
              size="xs"
              type="datetime-local"
              label={t('from')}
              value={values.from}
              onChange={(event) => set({ from: event.currentTarget.value })}
            />
            <TextInput
              size="xs"
              type="datetime-local"
              label={t('to')}
              value={values.to}
              error={range ? t(range) : undefined}
              onChange={(event) => set({ to: event.currentTarget.value })}
            />
          </>
        ) : null}
        <div className={styles.wide}>
          <Chips
            label={share ? t('durationNew') : t('duration')}
            choices={DURATIONS.map(({ minutes, key }) => ({ value: minutes, label: t(key) }))}
            isOn={(minutes) => values.duration === minutes}
            // pressed once more, the end of a share that is edited stays what it is
            onPress={(minutes) => set({ duration: share && values.duration === minutes ? undefined : minutes })}
          />
        </div>
        <div className={styles.wide}>
          <Chips<ShareField>
            label={t('fields')}
            choices={FIELDS_OF[mode].map((field) => ({ value: field, label: t(`field_${field}`) }))}
            isOn={(field) => fields.includes(field)}
            onPress={(field) =>
              set({ fields: fields.includes(field) ? fields.filter((each) => each !== field) : [...fields, field] })
            }
          />
        </div>
        <NamedSelect
          kind="landmarks"
          label={t('landmarks')}
          placeholder={landmarkIds ? t('everywhere') : t('landmarksGone')}
          most={MOST_LANDMARKS}
          value={values.landmarks}
          onChange={(landmarks) => set({ landmarks })}
        />
        <NumberInput
          size="xs"
          label={t('near')}
          min={0}
          max={50_000}
          allowDecimal={false}
          disabled={values.landmarks.length === 0}
          value={values.near}
          onChange={(near) => set({ near })}
        />
      </div>
    </FormModal>
  )
}
