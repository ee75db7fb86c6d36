import { appointmentImport } from '@waymark/contract/imports/appointmentImport.ts'
import { getAppointmentList, importAppointment } from '@waymark/contract/rooms/appointment.ts'
import { call } from '../../app/api.ts'
import { useT } from '../../app/i18n.ts'
import { FileImport } from '../../app/import/FileImport.tsx'

/** Imports a file of appointments, such as the loads of a transport management system. */
export function AppointmentImport({ onClose }: { onClose: () => void }) {
  const t = useT('appointment')
  return (
    <FileImport
      title={t('importTitle')}
      hint={t('importHint')}
      definition={appointmentImport}
      send={(order) => call(importAppointment, order)}
      changes={[getAppointmentList]}
      good={(count) => t('importGood', { count })}
      imported={(count) => t('importDone', { count })}
      onClose={onClose}
    />
  )
}
