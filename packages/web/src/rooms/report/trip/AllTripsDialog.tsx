import { Button, Group, Modal, Progress } from '@mantine/core'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import styles from '../report.module.css'
import { type AllTripsScope, useAllTrips } from './useAllTrips.ts'

/** Fetches all trips of the range as a file, however many there are: with progress, to be stopped and gone on with. */
export function AllTripsDialog({ scope, onClose }: { scope: AllTripsScope; onClose: () => void }) {
  const t = useT('report')
  const format = useFormat()
  const { state, start, stop, save } = useAllTrips(scope)
  const { phase, vehicles, done, trips, metres, failure } = state
  return (
    <Modal
      opened
      onClose={() => {
        stop()
        onClose()
      }}
      title={t('allTrips')}
      lockScroll={false}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={styles.progress}>
        <p>{t('allTripsText')}</p>
        <Progress
          value={vehicles === 0 ? (phase === 'done' ? 100 : 0) : (done / vehicles) * 100}
          aria-label={t('progress')}
        />
        <p role="status">
          {t('progressText', {
            done: format.number(done),
            vehicles: format.number(vehicles),
            trips: format.number(trips),
            distance: format.distance(metres),
          })}
        </p>
        {failure ? <p role="alert">{failure}</p> : null}
        <Group justify="flex-end" gap="xs">
          {phase === 'running' ? (
            <Button size="xs" variant="default" onClick={stop}>
              {t('stop')}
            </Button>
          ) : null}
          {phase === 'idle' || phase === 'stopped' ? (
            <Button size="xs" onClick={start}>
              {t(phase === 'idle' ? 'begin' : 'goOn')}
            </Button>
          ) : null}
          {phase === 'done' ? (
            <Button size="xs" onClick={save}>
              {t('saveCsv')}
            </Button>
          ) : null}
        </Group>
      </div>
    </Modal>
  )
}
