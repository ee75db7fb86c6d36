import { Button, Group } from '@mantine/core'
import { getVehicleMaintenanceList } from '@waymark/contract/rooms/maintenance.ts'
import type { MaintenancePlan } from '@waymark/contract/rooms/maintenanceFields.ts'
import { type ReactNode, useState } from 'react'
import { useT } from '../../app/i18n.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { usePermission } from '../../app/sessionStore.ts'
import { KeepChosen } from '../../app/list/KeepChosen.ts'
import { useListCall } from '../../app/list/useListCall.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SideBySide } from '../../ui/SideBySide.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { RecordView } from '../record/public.tsx'
import { useChosen } from '../../app/list/useChosen.ts'
import { StatusChips } from './StatusChips.tsx'
import { usePlanColumns } from './usePlanColumns.tsx'
import { lazyPart } from '../../app/lazyPart.ts'

const VehicleMaintenance = lazyPart(async () => ({
  default: (await import('./VehicleMaintenance.tsx')).VehicleMaintenance,
}))
const PlanForm = lazyPart(async () => ({ default: (await import('./PlanForm.tsx')).PlanForm }))
const ServiceForm = lazyPart(async () => ({ default: (await import('./ServiceForm.tsx')).ServiceForm }))

/** Milliseconds between looks at how plans stand. */
const EVERY = 30_000

interface Props {
  tabs: ReactNode
  vehicleId: number | null
  onVehicle: (vehicleId: number | null) => void
}

/** A plan's row, or that of a vehicle without one. */
const keyOf = ({ planId, vehicleId }: MaintenancePlan): number => planId ?? -vehicleId

/** What is due, what is next first; chosen rows get targets or have their service recorded together. */
export function PlanList({ tabs, vehicleId, onVehicle }: Props) {
  const t = useT('maintenance')
  const list = usePagedList({ id: 'next', descending: false }, { ofOrgs: true })
  const [statuses, setStatuses] = useState<ReadonlySet<MaintenancePlan['status']>>(new Set())
  const { sort, ...params } = list.params
  const filter = {
    ...(sort === 'next' || sort === '-next' ? {} : { sort }),
    ...(statuses.size > 0 ? { statuses: [...statuses] } : {}),
  }
  const query = useListCall(getVehicleMaintenanceList, { ...params, ...filter }, { refetchEvery: EVERY })
  const mayEdit = usePermission('maintenance:plan:edit')
  const rows = query.data?.list ?? []
  const chosen = useChosen(query.data?.list, keyOf)
  const [task, setTask] = useState<'targets' | 'services'>()
  const [failure, setFailure] = useState<string>()
  const columns = usePlanColumns()
  const done = (): void => {
    setTask(undefined)
    chosen.clear()
  }
  const plans = [...chosen.rows.values()]
  const vehicleIds = [...new Set(plans.map((plan) => plan.vehicleId))]
  const planIds = plans.flatMap((plan) => (plan.planId === null ? [] : [plan.planId]))
  const open =
    vehicleId === null ? undefined : (rows.find((row) => row.vehicleId === vehicleId)?.vehicleName ?? t('maintenance'))
  return (
    <SideBySide
      side={
        open === undefined || vehicleId === null ? null : (
          <RecordView
            key={vehicleId}
            page="vehicle"
            record={`vehicle:${vehicleId}`}

            words="maintenance"
            title={open}
            tabs={[
              {
                key: 'maintenance',
                label: t('maintenance'),
                render: () => <VehicleMaintenance vehicleId={vehicleId} />,
              },
            ]}
            onClose={() => onVehicle(null)}
          />
        )
      }
    >
      <PagedList
        name="maintenance"
        title={t('maintenance')}
        list={list}
        query={query}
        columns={columns}
        keyOf={keyOf}
        search={t('search')}
        exports="own"
        filters={
          <Group gap="xs">
            {tabs}
            <StatusChips chosen={statuses} counts={query.data?.counts} onChange={setStatuses} />
          </Group>
        }
        actions={
          <ExportMenu
            filter={{
              ...filter,
              ...(params.keyword ? { keyword: params.keyword } : {}),
              ...(params.withinOrgId ? { withinOrgId: params.withinOrgId } : {}),
            }}
            onFailure={setFailure}
          />
        }
        above={failure ? <p role="alert">{failure}</p> : null}
        onOpen={(plan) => onVehicle(plan.vehicleId)}
        chosenName={({ vehicleName }) => vehicleName}
        chosen={mayEdit ? chosen : undefined}
        whenChosen={
          <>
            <Button size="compact-xs" variant="default" onClick={() => setTask('targets')}>
              {t('setTargets', { count: vehicleIds.length })}
            </Button>
            {planIds.length > 0 ? (
              <Button size="compact-xs" onClick={() => setTask('services')}>
                {t('recordMany', { count: planIds.length })}
              </Button>
            ) : null}
          </>
        }
        empty={
          <EmptyState
            title={t(list.searching || statuses.size > 0 ? 'nothingFound' : 'none')}
            text={list.searching || statuses.size > 0 ? undefined : t('noneText')}
          />
        }
      >
        {task === 'targets' ? (
          <KeepChosen
            // targets are set by vehicle
            value={(ids) => chosen.keep(new Set(plans.filter((plan) => ids.has(plan.vehicleId)).map(keyOf)))}
          >
            <PlanForm vehicleIds={vehicleIds} onClose={done} />
          </KeepChosen>
        ) : null}
        {task === 'services' ? (
          <ServiceForm plans={plans.filter((plan) => plan.planId !== null)} onClose={done} />
        ) : null}
      </PagedList>
    </SideBySide>
  )
}
