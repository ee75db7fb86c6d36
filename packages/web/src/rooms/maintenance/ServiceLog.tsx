import { Group } from '@mantine/core'
import { deleteMaintenanceService, getMaintenanceLog } from '@waymark/contract/rooms/maintenance.ts'
import type { MaintenanceService } from '@waymark/contract/rooms/maintenanceFields.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { call } from '../../app/api.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { RowMenu } from '../../app/RowMenu.tsx'
import { usePermission } from '../../app/sessionStore.ts'
import { textColumns } from '../../app/textColumns.ts'
import { useListCall } from '../../app/list/useListCall.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import type { DataColumn } from '../../ui/DataColumn.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { CostText } from './CostText.tsx'
import { FileLinks } from './FileLinks.tsx'
import styles from './maintenance.module.css'
import { usePlanText } from './planText.ts'
import { lazyPart } from '../../app/lazyPart.ts'

const ServiceEditor = lazyPart(async () => ({ default: (await import('./ServiceEditor.tsx')).ServiceEditor }))
const DeleteModal = lazyPart(async () => ({ default: (await import('../../app/DeleteModal.tsx')).DeleteModal }))

/** Services done, the newest first, with what they cost. */
export function ServiceLog({ tabs }: { tabs: ReactNode }) {
  const t = useT('maintenance')
  const list = usePagedList({ id: 'doneOn', descending: true }, { ofOrgs: true })
  const query = useListCall(getMaintenanceLog, list.params)
  const [gone, setGone] = useState<MaintenanceService>()
  const [edited, setEdited] = useState<MaintenanceService>()
  const mayEdit = usePermission('maintenance:plan:edit')
  const columns = useColumns(mayEdit ? { edit: setEdited, remove: setGone } : undefined)
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
      onOpen={mayEdit ? setEdited : undefined}
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
    >
      {edited ? <ServiceEditor key={edited.serviceId} service={edited} onClose={() => setEdited(undefined)} /> : null}
      {gone ? (
        <DeleteModal
          title={t('deleteTitle', { name: `${gone.vehicleName}: ${words.name(gone)}` })}
          text={t('deleteServiceText')}
          send={() => call(deleteMaintenanceService, { serviceId: gone.serviceId })}
          list={getMaintenanceLog}
          onClose={() => setGone(undefined)}
        />
      ) : null}
    </PagedList>
  )
}

type Act = (service: MaintenanceService) => void

function useColumns(acts: { readonly edit: Act; readonly remove: Act } | undefined): DataColumn<MaintenanceService>[] {
  const t = useT('maintenance')
  const common = useT('common')
  const format = useFormat()
  const words = usePlanText()
  const [edit, remove] = [acts?.edit, acts?.remove]
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
        cell: (row) => <FileLinks files={row.files} />,
      },
      text('username', t('recordedBy'), 110, (service) => service.username, fixed),
      {
        id: 'actions',
        title: '',
        hint: t('actions'),
        width: 56,
        sortable: false,
        card: 'action',
        cell: (row) => (
          <RowMenu
            name={row.vehicleName}
            actions={[
              edit !== undefined && { label: common('edit'), run: () => edit(row) },
              remove !== undefined && { label: common('delete'), danger: true, run: () => remove(row) },
            ]}
          />
        ),
      },
    ]
    // the words follow from t and format
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [edit, remove, t, common, format])
}

const costsOf = ({ cost, currency }: MaintenanceService) =>
  cost === null || currency === null ? [] : [{ currency, total: cost }]
