import {
  addAppointment,
  type Appointment,
  editAppointment,
  getAppointmentList,
} from '@waymark/contract/rooms/appointment.ts'
import { getLandmarkVisitList, getVehicleLandmarkList } from '@waymark/contract/rooms/report/landmark.ts'
import { call } from '../../app/api.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useFormat } from '../../app/format/useFormat.ts'
import { fromWall, toWall } from '../../app/format/zones.ts'
import { useT } from '../../app/i18n.ts'
import { landmarkSearch, vehicleSearch } from '../../app/search/recordSearch.ts'

interface Values {
  vehicleId: number | null
  landmarkId: number | null
  /** On the wall of the user's zone. */
  at: string
  reference: string
  note: string
}

/** Enters or corrects when a vehicle is expected at a landmark. */
export function AppointmentForm({ appointment, onClose }: { appointment?: Appointment; onClose: () => void }) {
  const t = useT('appointment')
  const { zone } = useFormat()
  return (
    <RecordForm
      title={t(appointment ? 'edit' : 'add')}
      record={appointment}
      valuesOf={(of): Values => ({
        vehicleId: of?.vehicleId ?? null,
        landmarkId: of?.landmarkId ?? null,
        at: of ? toWall(Date.parse(of.at), zone) : '',
        reference: of?.reference ?? '',
        note: of?.note ?? '',
      })}
      readAgain={({ appointmentId }) => call(getAppointmentList, { recordIds: [appointmentId] })}
      limits={addAppointment}
      fields={[
        {
          kind: 'record',
          name: 'vehicleId',
          label: t('vehicle'),
          search: vehicleSearch,
          own: appointment && { id: appointment.vehicleId, label: appointment.vehicleName },
        },
        {
          kind: 'record',
          name: 'landmarkId',
          label: t('landmark'),
          search: landmarkSearch,
          own: appointment && { id: appointment.landmarkId, label: appointment.landmarkName },
        },
        {
          kind: 'wallTime',
          name: 'at',
          label: `${t('at')} (${zone})`,
          required: true,
          check: ({ at }) => (Number.isNaN(fromWall(at, zone)) ? t('cantBeBlank', { field: t('at') }) : undefined),
        },
        { kind: 'line', name: 'reference', label: t('reference'), hint: t('referenceHint') },
        { kind: 'text', name: 'note', label: t('remark') },
      ]}
      save={({ vehicleId, landmarkId, at, ...values }, before) => {
        const fields = {
          ...values,
          vehicleId: vehicleId ?? 0,
          landmarkId: landmarkId ?? 0,
          at: new Date(fromWall(at, zone)).toISOString(),
        }
        return before
          ? call(editAppointment, { ...fields, appointmentId: before.appointmentId, version: before.version })
          : call(addAppointment, fields)
      }}
      changes={[getAppointmentList, getLandmarkVisitList, getVehicleLandmarkList]}
      onClose={onClose}
    />
  )
}
