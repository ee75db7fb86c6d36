import { Button } from '@mantine/core'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { ProgressDialog } from '../ProgressDialog.tsx'
import { type AllTripsScope, useAllTrips } from './useAllTrips.ts'

/** Fetches all trips of the range as a file, however many there are: with progress, to be stopped and gone on with. */
export function AllTripsDialog({ scope, onClose }: { scope: AllTripsScope; onClose: () => void }) {
  const t = useT('report')
  const format = useFormat()
  const { state, start, stop, save } = useAllTrips(scope)
  const { phase, vehicles, done, trips, metres, failure } = state
  return (
    <ProgressDialog
      title={t('allTrips')}
      text={t('allTripsText')}
      {...{ phase, vehicles, done, failure, stop, onClose }}
      said={t('progressText', {
        done: format.number(done),
        vehicles: format.number(vehicles),
        trips: format.number(trips),
        distance: format.distance(metres),
      })}
      buttons={
        phase === 'running' ? (
          <Button size="xs" variant="default" onClick={stop}>
            {t('stop')}
          </Button>
        ) : phase === 'done' ? (
          <Button size="xs" onClick={save}>
            {t('saveCsv')}
          </Button>
        ) : (
          <Button size="xs" onClick={start}>
            {t(phase === 'idle' ? 'begin' : 'goOn')}
          </Button>
        )
      }
    />
  )
}
