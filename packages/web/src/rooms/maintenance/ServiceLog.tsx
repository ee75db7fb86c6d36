import { Group, Modal } from '@mantine/core'
import { deleteMaintenanceService, getMaintenanceLog } from '@waymark/contract/rooms/maintenance.ts'
import type { MaintenanceService } from '@waymark/contract/rooms/maintenanceFields.ts'
import { type ReactNode, useMemo } from 'react'
import { call } from '../../app/api.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { textColumns } from '../../app/textColumns.ts'
import { refresh } from '../../app/useCall.ts'
import { useListCall } from '../../app/list/useListCall.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import type { DataColumn } from '../../ui/table/DataColumn.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FileLinks, RecordFiles } from '../recordFile/public.tsx'
import { CostText } from './CostText.tsx'
import styles from './maintenance.module.css'
import { usePlanText } from './planText.ts'
import { lazyPart } from '../../app/lazyPart.ts'

const ServiceEditor = lazyPart(async () => ({ default: (await import('./ServiceEditor.tsx')).ServiceEditor }))

/** Services done, the newest first, with what they cost. */
export function ServiceLog({ tabs }: { tabs: ReactNode }) {
  const t = useT('maintenance')
  const common = useT('common')
  const list = usePagedList({ id: 'doneOn', descending: true }, { ofOrgs: true })
  const query = useListCall(getMaintenanceLog, list.params)
  const columns = useColumns()
  const words = usePlanText()
  return (
    <PagedList
      name="maintenanceLog"
      title={t('maintenance')}
      label={t('servicesDone')}
      list={list}
      query={query}
      columns={columns}
      keyOf={(service) => service.serviceId}
      search={t('searchLog')}
      exports="own"
      nameOf={(service) => `${words.name(service)} ${words.day(service.doneOn)}`}
      rowActions={(service) => [
        {
          label: t('files'),
          render: (close) => (
            <Modal
              opened
              size="lg"
              lockScroll={false}
              title={`${t('files')} · ${service.vehicleName}, ${words.name(service)}`}
              closeButtonProps={{ 'aria-label': common('close') }}
              onClose={() => {
                refresh(getMaintenanceLog)
                close()
              }}
            >
              <RecordFiles record={`maintenanceService:${service.serviceId}`} />
            </Modal>
          ),
        },
      ]}
      edit={{
        may: 'maintenance:plan:edit',
        render: (service, close) => <ServiceEditor key={service.serviceId} service={service} onClose={close} />,
      }}
      remove={{
        may: 'maintenance:plan:edit',
        title: (service) => t('deleteTitle', { name: `${service.vehicleName}: ${words.name(service)}` }),
        text: t('deleteServiceText'),
        send: ({ serviceId }) => call(deleteMaintenanceService, { serviceId }),
        list: getMaintenanceLog,
      }}
      filters={
        <Group gap="xs">
          {tabs}
          {query.data && query.data.costs.length > 0 ? (
            <span className={styles.total}>
              {t('grandTotal')} <CostText costs={query.data.costs} />
            </span>
          ) : null}
        </Group>
      }
      empty={<EmptyState title={t(list.searching ? 'nothingFound' : 'noServices')} />}
    />
  )
}

function useColumns(): DataColumn<MaintenanceService>[] {
  const t = useT('maintenance')
  const format = useFormat()
  const words = usePlanText()
  return useMemo(() => {
    const text = textColumns<MaintenanceService>()
    const fixed = { sortable: false }
    return [
      text('vehicleName', t('vehicle'), 150, (service) => service.vehicleName, { card: 'title' }),
      text('kind', t('maintenance'), 140, words.name, { card: 'detail' }),
      text('doneOn', t('doneOn'), 110, (service) => words.day(service.doneOn), { card: 'note' }),
      text('odometer', t('odometer'), 110, ({ odometer }) => (odometer === null ? '' : format.distance(odometer)), {
        numeric: true,
      }),
      text(
        'engineHours',
        t('engineHours'),
        110,
        ({ engineHours: hours }) => (hours === null ? '' : words.hours(hours)),
        {
          numeric: true,
        },
      ),
      {
        id: 'cost',
        title: t('cost'),
        width: 110,
        numeric: true,
        card: 'detail',
        blank: (row) => row.cost === null,
        cell: (row) => <CostText costs={costsOf(row)} />,
      },
      text('remark', t('remark'), 180, (service) => service.remark, fixed),
      {
        id: 'files',
        title: t('files'),
        width: 180,
        sortable: false,
        cell: (row) => (row.files.length > 0 ? <FileLinks files={row.files} /> : null),
      },
      text('username', t('recordedBy'), 110, (service) => service.username, fixed),
    ]
    // the words follow from t and format
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [t, format])
}

const costsOf = ({ cost, currency }: MaintenanceService) =>
  cost === null || currency === null ? [] : [{ currency, total: cost }]
