import { Button } from '@mantine/core'
import { IconStack2 } from '@tabler/icons-react'
import { getVehicleTripList, tripReport } from '@waymark/contract/rooms/report/trip.ts'
import type { AnyRow } from '@waymark/core/reporting/Column.ts'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../app/i18n.ts'
import { paths } from '../../../app/paths.ts'
import { usePermission } from '../../../app/sessionStore.ts'
import { useCall } from '../../../app/useCall.ts'
import { SideBySide } from '../../../ui/SideBySide.tsx'
import { ReportScreenFrame } from '../ReportScreenFrame.tsx'
import { useReportQuestion } from '../useReportQuestion.ts'
import { lazyPart } from '../../../app/lazyPart.ts'

const TripSide = lazyPart(async () => ({ default: (await import('./TripSide.tsx')).TripSide }))
const AllTripsDialog = lazyPart(async () => ({ default: (await import('./AllTripsDialog.tsx')).AllTripsDialog }))

/** Tells trips apart: by when they began, in seconds. */
const keyOf = (row: AnyRow): number =>
  Number(row['vehicleId']) * 2 ** 20 + ((Date.parse(String(row['start'])) / 1000) % 2 ** 20)

/** Trips of vehicles, with one of them on the map beside the table. */
export default function TripReportScreen() {
  const t = useT('report')
  const question = useReportQuestion(tripReport)
  const query = useCall(getVehicleTripList, question.asked, { keep: true, enabled: question.isRight })
  const mayReplay = usePermission('monitoring:history-trail')
  const [open, setOpen] = useState<AnyRow>()
  const [allTrips, setAllTrips] = useState(false)
  return (
    <SideBySide
      side={
        open ? (
          <Suspense fallback={null}>
            <TripSide key={keyOf(open)} row={open} onClose={() => setOpen(undefined)} />
          </Suspense>
        ) : null
      }
    >
      <ReportScreenFrame
        title={t('tripReport')}
        report={tripReport}
        question={question}
        query={query}
        name="trip"
        whole={question.whole}
        keyOf={keyOf}
        current={open ? keyOf(open) : null}
        {...(mayReplay ? { onOpen: setOpen } : {})}
        actions={
          <>
            <Button size="xs" variant="default" component={Link} to={paths.mileageReport}>
              {t('byDay')}
            </Button>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconStack2 size={15} aria-hidden />}
              onClick={() => setAllTrips(true)}
            >
              {t('allTrips')}
            </Button>
          </>
        }
      />
      {allTrips ? (
        <Suspense fallback={null}>
          <AllTripsDialog scope={question.scope} onClose={() => setAllTrips(false)} />
        </Suspense>
      ) : null}
    </SideBySide>
  )
}
