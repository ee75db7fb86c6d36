import { Button } from '@mantine/core'
import type { Rma, RmaLine } from '@waymark/contract/rooms/stock/rmaFields.ts'
import { Link } from 'react-router'
import { useMoney } from '../../app/format/useMoney.ts'
import { useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import { useDialog } from '../../app/list/useDialog.ts'
import { paths } from '../../app/paths.ts'
import { usePermission } from '../../app/sessionStore.ts'
import { lineText } from './lineText.ts'
import styles from './rma.module.css'
import { lineTasksOf } from './rmaTasks.ts'
import { useDayText } from './useDayText.ts'
import { WarrantyText } from './WarrantyText.tsx'

const RmaTaskForm = lazyPart(async () => ({ default: (await import('./RmaTaskForm.tsx')).RmaTaskForm }))

/** The devices of a return, each with its three tracks and what can be done with it. */
export function ReturnLines({ of: rma }: { of: Rma }) {
  const t = useT('rma')
  const { dialog, open } = useDialog()
  return (
    <section className={styles['lines']} aria-label={t('devices')}>
      {rma.lines.map((line) => (
        <ReturnLine key={line.lineId} rma={rma} line={line}>
          {lineTasksOf(line).map((task) => (
            <Button
              key={task}
              size="xs"
              variant="default"
              onClick={() => open((close) => <RmaTaskForm rma={rma} task={task} lines={[line]} onClose={close} />)}
            >
              {t(`task_${task}`)}
            </Button>
          ))}
        </ReturnLine>
      ))}
      {dialog}
    </section>
  )
}

function ReturnLine({ rma, line, children }: { rma: Rma; line: RmaLine; children: React.ReactNode }) {
  const t = useT('rma')
  const dayText = useDayText()
  const money = useMoney()
  const mayRepair = usePermission('repair:record:view')
  const { condition, finding, charge, chargeState, deposit, depositState, repairId, previousRmaId } = line
  const amount = (minor: number): string => money(minor, rma.currency ?? 'USD')
  // what is charged for rented devices is taken off their deposit, and nobody pays it by itself
  const isBilled = chargeState !== 'none' && rma.type === 'rma'
  return (
    <article className={styles['line']}>
      <header>
        <h3>{line.deviceId}</h3>
        <small>{[line.model, line.vehicleName].filter(Boolean).join(' · ')}</small>
      </header>
      <p className={styles['said']}>{lineText(t, line, rma.state !== 'request', dayText)}</p>
      <dl>
        <dt>{t('inbound')}</dt>
        <dd>{[t(`inbound_${line.inbound}`), line.place].filter(Boolean).join(' · ')}</dd>
        <dt>{t('solution')}</dt>
        <dd>{line.solution === null ? t('undecided') : t(`solution_${line.solution}`)}</dd>
        <dt>{t('outbound')}</dt>
        <dd>{t(`outbound_${line.outbound}`)}</dd>
        {rma.type === 'rma' ? (
          <>
            <dt>{t('warranty')}</dt>
            <dd>
              <WarrantyText of={line} />
              {line.warrantyReason ? ` · ${line.warrantyReason}` : ''}
            </dd>
          </>
        ) : null}
        {condition === null ? null : (
          <>
            <dt>{t('condition')}</dt>
            <dd>{[t(`condition_${condition}`), finding].filter(Boolean).join(' · ')}</dd>
          </>
        )}
        {charge === 0 ? null : (
          <>
            <dt>{t('charge')}</dt>
            <dd>
              {[amount(charge), isBilled ? t(`charge_${chargeState}`) : '', line.chargeReason]
                .filter(Boolean)
                .join(' · ')}
            </dd>
          </>
        )}
        {depositState === 'none' ? null : (
          <>
            <dt>{t('deposit')}</dt>
            <dd>{`${amount(deposit)} · ${t(`deposit_${depositState}`)}`}</dd>
          </>
        )}
        {repairId === null ? null : (
          <>
            <dt>{t('repair')}</dt>
            <dd>{mayRepair ? <Link to={paths.record('repair', repairId)}>{repairId}</Link> : repairId}</dd>
          </>
        )}
      </dl>
      {line.isLooping ? (
        <p className={styles['warning']}>
          {t('looping', { count: line.returns })}
          {previousRmaId === null ? null : (
            <>
              {' '}
              <Link to={paths.record('rma', previousRmaId)}>{t('previous', { number: previousRmaId })}</Link>
            </>
          )}
        </p>
      ) : null}
      <footer>{children}</footer>
    </article>
  )
}
