import {
  getImportConflicts,
  type HeldRow,
  type Settlement,
  settleImportConflicts,
} from '@waymark/contract/rooms/import/importConflict.ts'
import { getImportInbox } from '@waymark/contract/rooms/import/importInbox.ts'
import { getImportLog, getImportSourceList } from '@waymark/contract/rooms/import/importSource.ts'
import { call } from '../../app/api.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { useFailedItems } from '../../app/save/useFailedItems.ts'
import { vehicleSearch } from '../../app/search/recordSearch.ts'

interface Props {
  rows: readonly HeldRow[]
  as: Settlement
  /** Once all of them went well. */
  onDone?: () => void
  onClose: () => void
}

/** Settles rows that wait, and asks for the vehicle that their asset is. */
export function SettleForm({ rows, as, onDone, onClose }: Props) {
  const t = useT('importConflict')
  const format = useFormat()
  const failed = useFailedItems((id) => rows.find(({ conflictId }) => conflictId === id)?.assetName)
  const [only] = rows
  const [candidate] = rows.flatMap(({ candidates }) => candidates)
  const task = t(`settle_${as}`)
  return (
    <RecordForm
      title={
        rows.length === 1
          ? `${task} · ${only?.assetName || only?.fileName}`
          : t('settleMany', { task, number: format.number(rows.length) })
      }
      valuesOf={() => ({ vehicleId: candidate?.vehicleId ?? null })}
      limits={settleImportConflicts}
      fields={[
        { kind: 'part', key: 'text', render: () => <p>{t(`settleText_${as}`)}</p> },
        as === 'map' && {
          kind: 'record',
          name: 'vehicleId',
          label: t('vehicle'),
          search: vehicleSearch,
          required: true,
          own: candidate ? { id: candidate.vehicleId, label: candidate.vehicleName } : undefined,
        },
      ]}
      save={({ vehicleId }) =>
        call(settleImportConflicts, {
          conflictIds: rows.map(({ conflictId }) => conflictId),
          as,
          ...(as === 'map' && vehicleId !== null ? { vehicleId } : {}),
        })
      }
      changes={[getImportConflicts, getImportInbox, getImportLog, getImportSourceList]}
      partFailed={({ items }) => failed(items)}
      done={() => {
        onDone?.()
        onClose()
      }}
      submit={task}
      danger={as === 'leave'}
      onClose={onClose}
    />
  )
}
