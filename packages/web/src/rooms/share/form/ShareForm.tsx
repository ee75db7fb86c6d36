import { addShare, editShare, getShareList, type ShareRecord } from '@waymark/contract/rooms/share/share.ts'
import { FIELDS_OF, type ShareField, type ShareMode } from '@waymark/contract/rooms/share/sharedView.ts'
import { call } from '../../../app/api.ts'
import { currentMinute } from '../../../app/clock/currentMinute.ts'
import type { OwnControl } from '../../../app/form/FormField.ts'
import { RecordForm } from '../../../app/form/RecordForm.tsx'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { Chips } from '../../../ui/Chips.tsx'
import { DURATIONS } from '../durations.ts'
import { NamedSelect } from './NamedSelect.tsx'
import { paramsOf, rangeFault, valuesOf } from './shareValues.ts'

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
  const { zone } = useFormat()
  // a share that was bound to landmarks which are gone says so, and stays bound unless others are chosen
  const isBoundToGone = share !== undefined && share.bound && share.landmarks.length === 0
  return (
    <RecordForm
      title={share ? t('editTitle', { name: share.alias }) : t('add')}
      size="lg"
      record={share}
      valuesOf={(of) => valuesOf(of, currentMinute(), zone)}
      limits={addShare}
      columns={2}
      fields={({ mode, landmarks, ...values }) => {
        const range = rangeFault({ mode, landmarks, ...values }, zone)
        return [
          { kind: 'line', name: 'alias', label: t('name'), hint: t('aliasHint') },
          {
            kind: 'own',
            name: 'mode',
            label: t('mode'),
            render: ({ label, value, onChange }) => (
              <Chips<ShareMode>
                label={label}
                choices={[
                  { value: 'live', label: t('live') },
                  { value: 'history', label: t('history') },
                ]}
                isOn={(each) => each === value}
                onPress={onChange}
              />
            ),
          },
          {
            kind: 'own',
            name: 'vehicles',
            label: t('vehicles'),
            required: true,
            wide: true,
            render: (control) => (
              <NamedSelect kind="vehicles" placeholder={t('pickVehicles')} most={MOST[mode]} {...control} />
            ),
          },
          mode === 'history' && { kind: 'wallTime', name: 'from', label: t('from') },
          mode === 'history' && {
            kind: 'wallTime',
            name: 'to',
            label: t('to'),
            check: () => range && t(range),
          },
          {
            kind: 'own',
            name: 'duration',
            label: share ? t('durationNew') : t('duration'),
            wide: true,
            render: ({ label, value, onChange }) => (
              <Chips
                label={label}
                choices={DURATIONS.map(({ minutes, key }) => ({ value: minutes, label: t(key) }))}
                isOn={(minutes) => value === minutes}
                // pressed once more, the end of a share that is edited stays what it is
                onPress={(minutes) => onChange(share && value === minutes ? undefined : minutes)}
              />
            ),
          },
          {
            kind: 'own',
            name: 'fields',
            label: t('fields'),
            wide: true,
            render: ({ label, value, onChange }: OwnControl<readonly ShareField[]>) => (
              <Chips<ShareField>
                label={label}
                choices={FIELDS_OF[mode].map((field) => ({ value: field, label: t(`field_${field}`) }))}
                isOn={(field) => value.includes(field)}
                onPress={(field) =>
                  onChange(value.includes(field) ? value.filter((each) => each !== field) : [...value, field])
                }
              />
            ),
          },
          {
            kind: 'own',
            name: 'landmarks',
            label: t('landmarks'),
            render: (control) => (
              <NamedSelect
                kind="landmarks"
                placeholder={isBoundToGone ? t('landmarksGone') : t('everywhere')}
                most={MOST_LANDMARKS}
                {...control}
              />
            ),
          },
          { kind: 'number', name: 'near', label: t('near'), fixed: landmarks.length === 0 },
        ]
      }}
      save={(values, before) => {
        const { landmarkIds, ...params } = paramsOf(values, zone)
        const bound = isBoundToGone && values.landmarks.length === 0 ? {} : { landmarkIds }
        const { duration } = values
        return before
          ? call(editShare, {
              ...params,
              ...bound,
              ...(duration === undefined ? {} : { duration }),
              shareId: before.shareId,
              version: before.version,
            })
          : call(addShare, { ...params, ...bound, duration: duration ?? 0 })
      }}
      changes={[getShareList]}
      done={(data, { alias }) => {
        if ('link' in data) onAdded(alias.trim(), data.link)
        else onClose()
      }}
      onClose={onClose}
    />
  )
}
