import { type Appointment, deleteAppointment, getAppointmentList } from '@waymark/contract/rooms/appointment.ts'
import { type ReactNode, useMemo } from 'react'
import { call } from '../../app/api.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { loadRooms, useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import { useListCall } from '../../app/list/useListCall.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { textColumns } from '../../app/textColumns.ts'
import { usePagedList } from '../../app/usePagedList.ts'

const AppointmentForm = lazyPart(async () => ({ default: (await import('./AppointmentForm.tsx')).AppointmentForm }))

const AppointmentImport = lazyPart(async () => {
  const [module] = await Promise.all([import('./AppointmentImport.tsx'), loadRooms(['importFile'])])
  return { default: module.AppointmentImport }
})

/** Appointments of vehicles at landmarks, the latest first. */
export function AppointmentList({ views }: { views: ReactNode }) {
  const t = useT('appointment')
  const list = usePagedList({ id: 'at', descending: true }, { ofOrgs: true })
  const query = useListCall(getAppointmentList, list.params)
  return (
    <PagedList
      name="appointments"
      title={t('appointments')}
      list={list}
      query={query}
      columns={useColumns()}
      keyOf={({ appointmentId }) => appointmentId}
      nameOf={({ vehicleName, landmarkName }) => `${vehicleName}, ${landmarkName}`}
      search={t('search')}
      filters={views}
      bring={{
        may: 'monitoring:appointment:edit',
        label: t('import'),
        render: (close) => <AppointmentImport onClose={close} />,
      }}
      add={{
        may: 'monitoring:appointment:edit',
        label: t('add'),
        render: (close) => <AppointmentForm onClose={close} />,
      }}
      edit={{
        may: 'monitoring:appointment:edit',
        render: (appointment, close) => <AppointmentForm appointment={appointment} onClose={close} />,
      }}
      remove={{
        may: 'monitoring:appointment:edit',
        text: t('deleteText'),
        send: ({ appointmentId }) => call(deleteAppointment, { appointmentId }),
        list: getAppointmentList,
      }}
      none={{ title: t('none'), text: t('noneText') }}
    />
  )
}

function useColumns() {
  const t = useT('appointment')
  const format = useFormat()
  return useMemo(() => {
    const text = textColumns<Appointment>()
    return [
      text('at', t('at'), 170, (each) => format.time(Date.parse(each.at)), { card: 'note', sortable: true }),
      text('vehicleName', t('vehicle'), 180, (each) => each.vehicleName, { card: 'title', sortable: true }),
      text('landmarkName', t('landmark'), 220, (each) => each.landmarkName, { card: 'detail', sortable: true }),
      text('reference', t('reference'), 150, (each) => each.reference, { card: 'detail', sortable: true }),
      text('note', t('remark'), 220, (each) => each.note, { sortable: false }),
      text('orgName', t('organization'), 180, (each) => each.orgName, { sortable: true }),
    ]
  }, [t, format])
}
