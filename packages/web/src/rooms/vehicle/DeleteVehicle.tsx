import { deleteVehicleByPost, getVehicleList, type Vehicle } from '@waymark/contract/rooms/vehicle.ts'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { errorText } from '../../app/errorText.ts'
import { FormModal } from '../../app/FormModal.tsx'
import { useT } from '../../app/i18n.ts'
import { refresh } from '../../app/useCall.ts'

/** Asks before a vehicle is deleted; one that carries a device stays, and the answer says so. */
export function DeleteVehicle({ vehicle, onClose }: { vehicle: Vehicle; onClose: () => void }) {
  const t = useT('vehicle')
  const common = useT('common')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const remove = async (): Promise<void> => {
    setBusy(true)
    setFailure(undefined)
    const outcome = await call(deleteVehicleByPost, { vehicleId: vehicle.vehicleId })
    setBusy(false)
    if (!outcome.ok) return setFailure(errorText(outcome))
    refresh(getVehicleList)
    return onClose()
  }
  return (
    <FormModal
      title={t('deleteTitle', { name: vehicle.name })}
      failure={failure}
      busy={busy}
      submit={common('delete')}
      danger
      onSubmit={() => void remove()}
      onClose={onClose}
    >
      <p>{t('deleteText')}</p>
    </FormModal>
  )
}
