import { Button } from '@mantine/core'
import { IconStack2 } from '@tabler/icons-react'
import { getVehicleTripList, tripReport } from '@waymark/contract/rooms/report/trip.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../app/i18n.ts'
import { paths } from '../../../app/paths.ts'
import { useCall } from '../../../app/useCall.ts'
import { ReportScreenFrame } from '../ReportScreenFrame.tsx'
import { useReportQuestion } from '../useReportQuestion.ts'
import { useRowAbout } from '../useRowAbout.ts'
import { lazyPart } from '../../../app/lazyPart.ts'

const AllTripsDialog = lazyPart(async () => ({ default: (await import('./AllTripsDialog.tsx')).AllTripsDialog }))

/** Trips of vehicles, with one of them on the map beside the table. */
export default function TripReportScreen() {
  const t = useT('report')
  const question = useReportQuestion(tripReport)
  const query = useCall(getVehicleTripList, question.asked, { keep: true, enabled: question.isRight })
  const about = useRowAbout(tripReport, 'distance')
  const [allTrips, setAllTrips] = useState(false)
  return (
    <>
      <ReportScreenFrame
        title={t('tripReport')}
        report={tripReport}
        question={question}
        query={query}
        name="trip"
        whole={question.whole}
        beside={{ about }}
        actions={
          <>
            <Button size="xs" variant="default" component={Link} to={paths.mileageReport}>
              {t('byDay')}
            </Button>
            {question.knownOn === null ? (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconStack2 size={15} aria-hidden />}
                onClick={() => setAllTrips(true)}
              >
                {t('allTrips')}
              </Button>
            ) : null}
          </>
        }
      />
      {allTrips ? <AllTripsDialog scope={question.scope} onClose={() => setAllTrips(false)} /> : null}
    </>
  )
}
