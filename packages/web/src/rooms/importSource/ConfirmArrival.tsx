import { Button, Checkbox, Group, Modal } from '@mantine/core'
import {
  type Arrival,
  confirmArrival,
  getImportInbox,
  getImportIntakes,
} from '@waymark/contract/rooms/import/importInbox.ts'
import { getImportLog, getImportSourceList } from '@waymark/contract/rooms/import/importSource.ts'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { useSave } from '../../app/save/useSave.ts'
import { usePermission } from '../../app/sessionStore.ts'

/** Takes in a file that waits, and from then on the files of its source by themselves. */
export function ConfirmArrival({ arrival, onClose }: { arrival: Arrival; onClose: () => void }) {
  const t = useT('importInbox')
  const format = useFormat()
  const mayAdd = usePermission('monitoring:vehicle:add')
  const [goodRows, setGoodRows] = useState(false)
  const [addVehicles, setAddVehicles] = useState(false)
  const { arrivalId, sourceName, fileName, good, total } = arrival
  const confirm = useSave(() => call(confirmArrival, { arrivalId, goodRows, addVehicles }), {
    changes: [getImportInbox, getImportIntakes, getImportLog, getImportSourceList],
    done: onClose,
  })
  return (
    <Modal
      opened
      lockScroll={false}
      title={`${t('confirmFile')} · ${sourceName}`}
      closeButtonProps={{ 'aria-label': t('close') }}
      onClose={onClose}
    >
      <p>
        {fileName}: {t('goodOf', { good: format.number(good), total: format.number(total) })}
      </p>
      <p>{t('confirmText')}</p>
      <Checkbox
        mt="sm"
        label={t('takeGoodRows')}
        checked={goodRows}
        onChange={(event) => setGoodRows(event.currentTarget.checked)}
      />
      {mayAdd ? (
        <Checkbox
          mt="sm"
          label={t('makeVehicles')}
          checked={addVehicles}
          onChange={(event) => setAddVehicles(event.currentTarget.checked)}
        />
      ) : null}
      {confirm.failure === undefined ? null : <p role="alert">{confirm.failure}</p>}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button size="xs" variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button size="xs" loading={confirm.busy} onClick={() => confirm.save()}>
          {t('confirmFile')}
        </Button>
      </Group>
    </Modal>
  )
}
