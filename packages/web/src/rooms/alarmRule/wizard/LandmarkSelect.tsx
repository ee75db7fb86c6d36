import { Checkbox, MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { getLandmarkList } from '@waymark/contract/rooms/landmark.ts'
import { useState } from 'react'
import { useLandmarkNames } from '../../../app/alarms/useLandmarkNames.ts'
import { useT } from '../../../app/i18n.ts'
import { usePermission } from '../../../app/sessionStore.ts'
import { useCall } from '../../../app/useCall.ts'
import styles from './wizard.module.css'

const SHOWN = 50

interface Props {
  value: 'all' | readonly number[] | undefined
  onChange: (value: 'all' | number[]) => void
  /** Landmarks that are no more (LMK-2). */
  gone: ReadonlySet<number>
  error: string | undefined
}

/** Chooses landmarks by a few letters of their names, or all of them. */
export function LandmarkSelect({ value, onChange, gone, error }: Props) {
  const t = useT('alarmRule')
  const mayView = usePermission('monitoring:landmark:view')
  const [text, setText] = useState('')
  const [keyword] = useDebouncedValue(text.trim().slice(0, 100), 200)
  const all = value === 'all'
  const chosen = all ? [] : (value ?? [])
  const query = useCall(
    getLandmarkList,
    { pageSize: SHOWN, ...(keyword === '' ? {} : { keyword }) },
    { enabled: mayView && !all, keep: true },
  )
  const nameOf = useLandmarkNames(chosen)
  const labels = new Map(
    (query.data?.list ?? []).map(({ landmarkId, landmarkName }) => [String(landmarkId), landmarkName]),
  )
  for (const id of chosen)
    if (!labels.has(String(id)))
      labels.set(String(id), gone.has(id) ? t('goneLandmark', { id }) : (nameOf(id) ?? `#${id}`))
  return (
    <div className={styles.landmarks}>
      <MultiSelect
        size="xs"
        label={t('landmarks')}
        placeholder={chosen.length === 0 && !all ? t('pickLandmarks') : ''}
        required
        searchable
        clearable
        hidePickedOptions
        disabled={all}
        nothingFoundMessage={t('nothingFound')}
        searchValue={text}
        onSearchChange={setText}
        data={[...labels].map(([id, label]) => ({ value: id, label }))}
        value={chosen.map(String)}
        error={error}
        onChange={(ids) => onChange(ids.map(Number))}
      />
      <Checkbox
        size="xs"
        label={t('allLandmarks')}
        checked={all}
        onChange={(event) => onChange(event.currentTarget.checked ? 'all' : [])}
      />
    </div>
  )
}
