import { Button } from '@mantine/core'
import {
  deleteMaintenancePlans,
  getMaintenanceLog,
  getVehicleMaintenance,
} from '@waymark/contract/rooms/maintenance.ts'
import type { MaintenancePlan } from '@waymark/contract/rooms/maintenanceFields.ts'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { QueryState } from '../../app/QueryState.tsx'
import { usePermission } from '../../app/sessionStore.ts'
import { useCall } from '../../app/useCall.ts'
import styles from './maintenance.module.css'
import { PlanCard } from './PlanCard.tsx'
import { usePlanText } from './planText.ts'
import { ServiceItem } from './ServiceItem.tsx'
import { CostText } from './CostText.tsx'
import { lazyPart } from '../../app/lazyPart.ts'

const DeleteModal = lazyPart(async () => ({ default: (await import('../../app/DeleteModal.tsx')).DeleteModal }))
const PlanForm = lazyPart(async () => ({ default: (await import('./PlanForm.tsx')).PlanForm }))
const ServiceForm = lazyPart(async () => ({ default: (await import('./ServiceForm.tsx')).ServiceForm }))

/** Services that a vehicle shows; all are in the log. */
const SHOWN = 20

type Task = { kind: 'add' } | { kind: 'edit' | 'done' | 'delete'; plan: MaintenancePlan }

/**
 * One vehicle: its counters, what is due, what was done and what it cost.
 *
 * @param days first and last day of the services that are shown, such as 2026-11-21; all without
 */
export function VehicleMaintenance({ vehicleId, days }: { vehicleId: number; days?: { from: string; to: string } }) {
  const t = useT('maintenance')
  const format = useFormat()
  const words = usePlanText()
  const mayEdit = usePermission('maintenance:plan:edit')
  const query = useCall(getVehicleMaintenance, { vehicleId })
  const log = useCall(getMaintenanceLog, { vehicleIds: [vehicleId], pageSize: SHOWN, ...days })
  const [task, setTask] = useState<Task>()
  const close = (): void => setTask(undefined)
  const vehicle = query.data
  const pace = vehicle?.pace
  const paceText = [
    pace?.distance ? format.distance(pace.distance) : undefined,
    pace?.engineHours ? words.hours(pace.engineHours) : undefined,
  ].filter((each) => each !== undefined)
  return (
    <div className={styles.vehicle}>
      <QueryState query={query} />
      {vehicle ? (
        <>
          <dl className={styles.counters}>
            <div>
              <dt>{t('odometer')}</dt>
              <dd>{format.distance(vehicle.odometer ?? -1)}</dd>
            </div>
            <div>
              <dt>{t('engineHours')}</dt>
              <dd>{vehicle.engineHours === null ? '—' : words.hours(vehicle.engineHours)}</dd>
            </div>
          </dl>
          <p className={styles.quiet}>
            {pace && paceText.length > 0 ? t('pace', { values: paceText.join(' · '), days: pace.days }) : t('noPace')}
          </p>
          <section>
            <h3>{t('plans')}</h3>
            {vehicle.plans.map((plan) => (
              <PlanCard key={plan.planId} plan={plan} mayEdit={mayEdit} onTask={(kind) => setTask({ kind, plan })} />
            ))}
            {vehicle.plans.length === 0 ? <p className={styles.quiet}>{t('none')}</p> : null}
            {mayEdit ? (
              <Button size="xs" variant="default" onClick={() => setTask({ kind: 'add' })}>
                {t('addPlan')}
              </Button>
            ) : null}
          </section>
        </>
      ) : null}
      <section>
        <h3>
          {t('servicesDone')} <CostText costs={log.data?.costs ?? []} />
        </h3>
        <QueryState query={log} />
        {log.data?.list.map((service) => (
          <ServiceItem key={service.serviceId} service={service} />
        ))}
        {log.data?.list.length === 0 ? <p className={styles.quiet}>{t('noServices')}</p> : null}
      </section>
      {vehicle && task?.kind === 'add' ? (
        <PlanForm vehicleIds={[vehicleId]} vehicleName={vehicle.vehicleName} onClose={close} />
      ) : null}
      {vehicle && task?.kind === 'edit' ? (
        <PlanForm vehicleIds={[vehicleId]} vehicleName={vehicle.vehicleName} plan={task.plan} onClose={close} />
      ) : null}
      {task?.kind === 'done' ? <ServiceForm plans={[task.plan]} onClose={close} /> : null}
      {task?.kind === 'delete' ? (
        <DeleteModal
          title={t('deleteTitle', { name: words.name(task.plan) })}
          text={t('deletePlanText')}
          send={() => call(deleteMaintenancePlans, { planIds: [task.plan.planId ?? 0] })}
          list={getVehicleMaintenance}
          onClose={close}
        />
      ) : null}
    </div>
  )
}
