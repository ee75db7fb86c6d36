import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { vehicleSearch } from '../../app/search/recordSearch.ts'
import { SearchSelect } from '../../app/search/SearchSelect.tsx'
import { usePermission } from '../../app/sessionStore.ts'
import styles from './destination.module.css'
import type { OrderValues } from './destinationValues.ts'

const BLANK: OrderValues = { vehicleId: '', vehicleName: '', startsAt: '', dueAt: '' }
/** Most vehicles of one operation (LIMIT-1). */
const MOST = 200

/** Which vehicles are sent, from when on, and until when they should be there. */
export function OrderRows({ value, onChange }: { value: OrderValues[]; onChange: (orders: OrderValues[]) => void }) {
  const t = useT('destination')
  const format = useFormat()
  const maySee = usePermission('monitoring:vehicle:view')
  const zone = format.zoneName(Date.now())
  const put = (at: number, change: Partial<OrderValues>): void =>
    onChange(value.map((order, i) => (i === at ? { ...order, ...change } : order)))
  return (
    <fieldset className={styles.orders}>
      <legend>{t('vehicles')}</legend>
      {value.length === 0 ? <p className={styles.quiet}>{t('nobodySent')}</p> : null}
      {value.map((order, at) => (
        <div className={styles.order} key={`${at} of ${value.length}`}>
          <SearchSelect
            label={t('vehicle')}
            disabled={!maySee}
            search={vehicleSearch}
            own={order.vehicleId === '' ? undefined : { value: order.vehicleId, label: order.vehicleName }}
            value={order.vehicleId}
            onChange={(vehicleId, vehicleName) => put(at, { vehicleId, vehicleName })}
          />
          <TextInput
            size="xs"
            className={styles.time ?? ''}
            type="datetime-local"
            label={`${t('startsAt')} (${zone})`}
            value={order.startsAt}
            onChange={(event) => put(at, { startsAt: event.currentTarget.value })}
          />
          <TextInput
            size="xs"
            className={styles.time ?? ''}
            type="datetime-local"
            label={`${t('dueAt')} (${zone})`}
            value={order.dueAt}
            onChange={(event) => put(at, { dueAt: event.currentTarget.value })}
          />
          <ActionIcon
            size="input-xs"
            variant="subtle"
            color="gray"
            aria-label={t('letGo', { name: order.vehicleName })}
            title={t('letGo', { name: order.vehicleName })}
            onClick={() => onChange(value.filter((_, i) => i !== at))}
          >
            <IconTrash size={15} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <div>
        <Button
          size="compact-xs"
          variant="light"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={value.length >= MOST}
          onClick={() => onChange([...value, BLANK])}
        >
          {t('send')}
        </Button>
      </div>
    </fieldset>
  )
}
