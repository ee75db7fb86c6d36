import { ActionIcon, Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { MOST_VEHICLES_IN_FILE } from '@waymark/contract/rooms/vehicle.ts'
import { useState } from 'react'
import { PHONE } from '../../../app/phone.ts'
import { AddressCredit } from '../../../app/place/AddressCredit.tsx'
import { usePlaceCredit } from '../../../app/place/usePlaceCredit.ts'
import { usePermission } from '../../../app/sessionStore.ts'
import type { DataColumn } from '../../../ui/table/DataColumn.ts'
import { VehicleGroups } from '../../group/public.tsx'
import { QuickShare } from '../../share/public.tsx'
import type { FleetView } from '../fleet/fleetView.ts'
import type { ListFormat } from './exportList.ts'
import styles from './list.module.css'
import type { CellContext } from './monitorColumns.tsx'

interface Props {
  view: FleetView
  context: CellContext
  columns: readonly DataColumn<number>[]
  /** Ids of the vehicles that were chosen, and their rows. */
  chosen: ReadonlySet<number>
  chosenRows: readonly number[]
  onClear: () => void
  /** Undefined where no map is shown. */
  onFit: ((rows: readonly number[]) => void) | undefined
}

const FORMATS = [
  { format: 'csv', title: 'exportList', Icon: IconDownload },
  { format: 'xlsx', title: 'exportWorkbook', Icon: IconFileSpreadsheet },
] as const

/** How much the list shows, what can be done with what was chosen, and saving it all as a file. */
export function ListFoot({ view, context, columns, chosen, chosenRows, onClear, onFit }: Props) {
  const { t, fleet } = context
  const mayEdit = usePermission('monitoring:vehicle:edit')
  const [grouping, setGrouping] = useState(false)
  // where the map stands beside the list, it says so itself
  const phone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false })
  const { all: credit } = usePlaceCredit()
  const [refused, setRefused] = useState(false)
  const save = async (format: ListFormat): Promise<void> => {
    const rows = chosen.size > 0 ? chosenRows : [...view.rows]
    const tooMany = rows.length > MOST_VEHICLES_IN_FILE
    setRefused(tooMany)
    if (tooMany) return
    const { exportList } = await import('./exportList.ts')
    await exportList(rows, context, columns, format, credit)
  }
  return (
    <div className={styles.foot}>
      <span role="status">
        {refused
          ? t('exportTooMany', { most: MOST_VEHICLES_IN_FILE })
          : chosen.size > 0
            ? t('chosen', { count: chosen.size })
            : t('shownOf', { shown: view.rows.length, total: fleet.count })}
      </span>
      {chosen.size > 0 ? (
        <>
          {onFit ? (
            <Button size="compact-xs" variant="subtle" onClick={() => onFit(chosenRows)}>
              {t('showOnMap')}
            </Button>
          ) : null}
          <QuickShare
            wide
            vehicles={chosenRows.map((row) => ({ vehicleId: fleet.vehicleId[row]!, name: fleet.name[row]! }))}
          />
          {mayEdit ? (
            <Button size="compact-xs" variant="subtle" onClick={() => setGrouping(true)}>
              {t('groups')}
            </Button>
          ) : null}
          <Button size="compact-xs" variant="subtle" onClick={onClear}>
            {t('clearChosen')}
          </Button>
        </>
      ) : null}
      {phone || onFit === undefined ? <AddressCredit /> : null}
      {FORMATS.map(({ format, title, Icon }) => (
        <ActionIcon
          key={format}
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={t(title)}
          title={t(title)}
          onClick={() => void save(format)}
        >
          <Icon size={15} aria-hidden />
        </ActionIcon>
      ))}
      {grouping ? <VehicleGroups vehicleIds={[...chosen]} onClose={() => setGrouping(false)} /> : null}
    </div>
  )
}
