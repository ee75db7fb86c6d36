import type { MaintenanceService } from '@waymark/contract/rooms/maintenanceFields.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { FileLinks } from '../recordFile/public.tsx'
import { CostText } from './CostText.tsx'
import styles from './maintenance.module.css'
import { usePlanText } from './planText.ts'

/** One service that was done. */
export function ServiceItem({ service }: { service: MaintenanceService }) {
  const t = useT('maintenance')
  const format = useFormat()
  const words = usePlanText()
  const { cost, currency, odometer, engineHours } = service
  const facts = [
    odometer === null ? undefined : format.distance(odometer),
    engineHours === null ? undefined : words.hours(engineHours),
    t('by', { username: service.username }),
  ].filter((fact) => fact !== undefined)
  return (
    <article className={styles.card} aria-label={`${words.name(service)} ${words.day(service.doneOn)}`}>
      <header>
        <strong>{words.name(service)}</strong>
        <span>{words.day(service.doneOn)}</span>
        {cost === null || currency === null ? null : <CostText costs={[{ currency, total: cost }]} />}
      </header>
      <p className={styles.quiet}>{facts.join(' · ')}</p>
      {service.remark ? <p>{service.remark}</p> : null}
      {service.files.length > 0 ? <FileLinks files={service.files} /> : null}
    </article>
  )
}
