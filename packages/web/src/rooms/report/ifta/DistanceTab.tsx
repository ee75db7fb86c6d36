import { getVehicleIftaList, iftaReport } from '@waymark/contract/rooms/report/ifta.ts'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useEffect, useEffectEvent, useMemo } from 'react'
import { currentMinute } from '../../../app/clock/currentMinute.ts'
import { useT } from '../../../app/i18n.ts'
import { lazyPart } from '../../../app/lazyPart.ts'
import { useCall } from '../../../app/useCall.ts'
import { SideBySide, SidePanel } from '../../../ui/SideBySide.tsx'
import { ChoiceSelect } from '../ChoiceSelect.tsx'
import { ReportScreenFrame } from '../ReportScreenFrame.tsx'
import { useReportQuestion, withoutRange } from '../useReportQuestion.ts'
import { PeriodChoice } from './PeriodChoice.tsx'
import { quarterAt } from './readPeriod.ts'
import { useIftaAddress } from './useIftaAddress.ts'

const JurisdictionMap = lazyPart(async () => ({ default: (await import('./JurisdictionMap.tsx')).JurisdictionMap }))

/** From here on table and map have room beside each other. */
const WIDE = '(min-width: 1200px)'

/** Distance by jurisdiction in a quarter or a month, for the fuel tax. */
export function DistanceTab({ tabs }: { tabs: ReactNode }) {
  const t = useT('report')
  const { period, asked: address, put } = useIftaAddress()
  const question = useReportQuestion(iftaReport)
  const view = address.get('view') === 'vehicle' ? 'vehicle' : 'jurisdiction'
  const [asked, whole] = [withoutRange(question.asked), withoutRange(question.whole)]
  const query = useCall(getVehicleIftaList, { ...asked, ...period, view }, { keep: true })
  // it opens on the quarter that is to be filed; where nothing was driven in it yet, on the one that goes on
  const isKnown = query.data !== undefined && !query.isPlaceholderData
  const isEmpty = isKnown && !address.has('part') && (query.data?.totals['distance'] ?? 0) === 0
  const goOn = useEffectEvent(() => {
    const { year, quarter } = quarterAt(currentMinute())
    put({ year: String(year), part: `q${quarter}` })
  })
  useEffect(() => {
    if (isEmpty) goOn()
  }, [isEmpty])
  const ifta = useT('ifta')
  const isWide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false })
  const map = address.get('map')
  const isMapShown = map === 'on' || (isWide && map !== 'off')
  const showMap = (wanted: boolean): void => put({ map: wanted === isWide ? null : wanted ? 'on' : 'off' })
  const distances = useMemo(
    () =>
      (query.data?.series ?? [])
        .filter(({ at, value }) => at !== '–' && value > 0)
        .map(({ at: code, value: metres }) => ({ code, metres })),
    [query.data],
  )
  const side = isMapShown ? (
    <SidePanel title={ifta('mapTitle')} close={t('close')} onClose={() => showMap(false)}>
      <JurisdictionMap distances={distances} />
    </SidePanel>
  ) : null
  return (
    <SideBySide side={side}>
      <ReportScreenFrame
        title={t('iftaReport')}
        report={iftaReport}
        question={question}
        query={query}
        isNow
        tabs={tabs}
        actions={
          isMapShown ? null : (
            <Button size="xs" variant="default" onClick={() => showMap(true)}>
              {ifta('map')}
            </Button>
          )
        }
        name="ifta"
        whole={{ ...whole, ...period, view }}
        filters={
          <>
            <PeriodChoice months />
            <ChoiceSelect
              label={t('view')}
              value={view}
              choices={[
                { value: 'jurisdiction', label: t('byJurisdiction') },
                { value: 'vehicle', label: t('byVehicle') },
              ]}
              onChange={(next) => put({ view: next })}
            />
          </>
        }
      />
    </SideBySide>
  )
}
