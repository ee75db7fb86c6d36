import { Button, Checkbox, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconClipboardList, IconSearch, IconX } from '@tabler/icons-react'
import { getPagingList } from '@waymark/contract/rooms/monitoring.ts'
import { useState } from 'react'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { useCall } from '../../../app/useCall.ts'
import { PasteVehicles } from './PasteVehicles.tsx'
import { useVehicleNames } from '../../../app/assets/useVehicleNames.ts'
import styles from './vehicles.module.css'

const SHOWN = 100
/** A longer list of the chosen is not read by anybody. */
const MOST_LISTED = 300

interface Props {
  orgId: number
  value: readonly number[]
  onChange: (value: number[]) => void
  error: string | undefined
}

/** Chooses vehicles: found by a few letters and ticked, or pasted as a list. */
export function CustomVehicles({ orgId, value, onChange, error }: Props) {
  const t = useT('alarmRule')
  const format = useFormat()
  const [text, setText] = useState('')
  const [pasting, setPasting] = useState(false)
  const [keyword] = useDebouncedValue(text.trim().slice(0, 100), 200)
  const query = useCall(
    getPagingList,
    { pageSize: SHOWN, orgIds: [orgId], sort: 'name', ...(keyword === '' ? {} : { keyword }) },
    { keep: true },
  )
  const found = query.data?.list ?? []
  const nameOf = useVehicleNames(value)
  const chosen = new Set(value)
  const put = (vehicleId: number, on: boolean): void =>
    onChange(on ? [...value, vehicleId] : value.filter((each) => each !== vehicleId))
  return (
    <div className={styles.custom}>
      <div className={styles.pick}>
        <div className={styles.pickHead}>
          <TextInput
            size="xs"
            type="search"
            aria-label={t('vehicleSearchHint')}
            placeholder={t('vehicleSearchHint')}
            leftSection={<IconSearch size={14} aria-hidden />}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button
            size="xs"
            variant="default"
            leftSection={<IconClipboardList size={14} aria-hidden />}
            onClick={() => setPasting(true)}
          >
            {t('pasteList')}
          </Button>
        </div>
        <ul className={styles.found} aria-label={t('foundVehicles')}>
          {found.map((vehicle) => (
            <li key={vehicle.vehicleId}>
              <Checkbox
                size="xs"
                label={vehicle.name}
                description={[vehicle.plate, vehicle.orgName].filter((each) => each !== '').join(' · ')}
                checked={chosen.has(vehicle.vehicleId)}
                onChange={(event) => put(vehicle.vehicleId, event.currentTarget.checked)}
              />
            </li>
          ))}
          {query.data && found.length === 0 ? <li className={styles.quiet}>{t('nothingFound')}</li> : null}
          {(query.data?.total ?? 0) > found.length ? (
            <li className={styles.quiet}>{t('moreVehicles', { count: (query.data?.total ?? 0) - found.length })}</li>
          ) : null}
        </ul>
      </div>
      <div className={styles.pick}>
        <div className={styles.pickHead}>
          <b role="status">{t('chosenVehicles', { count: value.length })}</b>
          {value.length > 0 ? (
            <Button size="compact-xs" variant="subtle" onClick={() => onChange([])}>
              {t('removeAll')}
            </Button>
          ) : null}
        </div>
        {error ? (
          <p className={styles.error} role="alert">
            {error}
          </p>
        ) : null}
        <ul className={styles.found} aria-label={t('chosenVehicles', { count: value.length })}>
          {value.slice(0, MOST_LISTED).map((vehicleId) => (
            <li key={vehicleId} className={styles.chosen}>
              <span>{nameOf(vehicleId)}</span>
              <button
                type="button"
                aria-label={t('removeNamed', { name: nameOf(vehicleId) })}
                onClick={() => put(vehicleId, false)}
              >
                <IconX size={13} aria-hidden />
              </button>
            </li>
          ))}
          {value.length > MOST_LISTED ? (
            <li className={styles.quiet}>+ {format.number(value.length - MOST_LISTED)}</li>
          ) : null}
        </ul>
      </div>
      {pasting ? (
        <PasteVehicles
          orgId={orgId}
          onAdd={(ids) => onChange([...new Set([...value, ...ids])])}
          onClose={() => setPasting(false)}
        />
      ) : null}
    </div>
  )
}
