import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useHabit } from '../../../app/habit.ts'
import { loadRooms } from '../../../app/i18n.ts'
import { useMapOnPage } from '../../../app/map/useMapOnPage.ts'
import { landmarkInk } from '../../../map/landmarks/landmarkInk.ts'
import { usePermission } from '../../../app/sessionStore.ts'
import { SEVERITIES } from '@waymark/core/alarms/rule/AlarmRule.ts'
import { severityColour } from '../../../app/alarms/severityColour.ts'
import { MAP_PALETTES } from '../../../map/basemap/mapPalette.ts'
import frame from '../../../map/mapFrame.module.css'
import type { FleetColumns } from '../fleet/FleetColumns.ts'
import { fleet as store } from '../fleet/FleetStore.ts'
import type { FleetView } from '../fleet/fleetView.ts'
import type { CellContext } from '../list/monitorColumns.tsx'
import type { MonitoringState } from '../useMonitoringState.ts'
import { AGEING_WAYS, COLOURS, dressMarker, markersOf } from './colouring.ts'
import { fleetMap } from './FleetMap.ts'
import { useAutoFit, useFirstFit } from './fits.ts'
import { Legend } from './Legend.tsx'
import styles from './map.module.css'
import { MapTools, type Measuring } from './MapTools.tsx'
import { markerLabel } from './markerLabel.ts'
import type { DrawAsked, MapPress } from './MapMenu.tsx'
import { sharedMarkers } from './sharedMarkers.ts'
import { useSpot } from './useSpot.ts'
import { startView } from './startView.ts'
import { useBoundsInAddress } from './useBoundsInAddress.ts'
import { lazyPart } from '../../../app/lazyPart.ts'

const HoverCard = lazyPart(async () => ({ default: (await import('./HoverCard.tsx')).HoverCard }))
const MapMenu = lazyPart(async () => {
  const [part] = await Promise.all([import('./MapMenu.tsx'), loadRooms(['landmark'])])
  return { default: part.MapMenu }
})

interface Props {
  fleet: FleetColumns
  view: FleetView
  state: MonitoringState
  context: CellContext
  /** A landmark is being drawn: nothing else is pressed on the map. */
  isDrawing: boolean
  onDraw: (asked: DrawAsked) => void
}

/** Colours that follow the clock are looked at this often. Milliseconds. */
const AGEING = 60_000

interface Hover {
  row: number
  x: number
  y: number
}

/** The fleet on the map. The map itself lives outside; this puts it on the page and tells it what changed. */
export function MonitoringMap({ fleet, view, state, context, isDrawing, onDraw }: Props) {
  const { t } = context
  const bounds = useBoundsInAddress(state)
  const { box, ready, failed } = useMapOnPage(fleetMap().host, { label: t('map'), view: startView, ...bounds })
  const [hover, setHover] = useState<Hover | null>(null)
  const [press, setPress] = useState<MapPress>()
  const [measuring, setMeasuring] = useState<Measuring>()
  const [inView, setInView] = useState({ singles: 0, merged: 0 })
  const { colourBy } = useHabit()
  useMarkers(fleet, view)
  useFirstFit(fleet, view.rows, state.place !== null || state.spot !== null)
  useSpot(state, ready, setPress)
  useAutoFit(state.filter, view.rows)
  useLandmarks(state.place)
  useEffect(() => {
    fleetMap().events = {
      nameOf: (row) => markerLabel(row, colourBy, context),
      onSelect: (row) => state.select(row === null ? null : fleet.vehicleId[row]!),
      onGround: (x, y) => {
        const landmark = fleetMap().landmarks.at([x, y])
        if (landmark !== undefined) state.openPlace(landmark)
        else if (state.place === null) state.select(null)
        else state.openPlace(null)
      },
      onContext: (row, place, x, y) => {
        setHover(null)
        setPress({ row, place, x, y })
      },
      onHover: (row, x, y) => setHover(row === null ? null : { row, x, y }),
      onView: (singles, merged) => setInView({ singles, merged }),
    }
  })
  const selectedRow = state.selected === null ? undefined : fleet.rowOf.get(state.selected)
  useEffect(() => {
    fleetMap().layer.select(selectedRow ?? null)
    if (selectedRow === undefined || !ready) return undefined
    // The drawer takes its part of the map first.
    const timer = setTimeout(() => fleetMap().reveal(sharedMarkers.current, selectedRow), 80)
    return () => clearTimeout(timer)
  }, [selectedRow, ready])
  return (
    <section
      className={`${frame.frame} ${frame.ground} ${styles.map}`}
      aria-label={t('map')}
      data-ready={ready || undefined}
      data-singles={inView.singles}
      data-merged={inView.merged}
    >
      <div ref={box} className={frame.canvas} />
      {failed ? (
        <p className={styles.failed} role="alert">
          {t('mapFailed')}
        </p>
      ) : null}
      <MapTools
        fleet={fleet}
        view={view}
        context={context}
        measuring={measuring}
        onMeasure={isDrawing ? undefined : setMeasuring}
      />
      <Legend context={context} />
      {press ? (
        <MapMenu
          press={press}
          context={context}
          onSelect={state.select}
          onMeasure={(from) => setMeasuring({ from })}
          onDraw={(asked) => {
            setMeasuring(undefined)
            onDraw(asked)
          }}
          onClose={() => setPress(undefined)}
        />
      ) : null}
      {hover && hover.row < fleet.count ? <HoverCard {...hover} context={context} /> : null}
    </section>
  )
}

/** Draws the landmarks that the user may and wants to see. */
function useLandmarks(selected: number | null): void {
  const { showLandmarks } = useHabit()
  const mayView = usePermission('monitoring:landmark:view')
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  useEffect(() => fleetMap().landmarks.show(showLandmarks && mayView), [showLandmarks, mayView])
  useEffect(() => fleetMap().landmarks.colour(landmarkInk(scheme)), [scheme])
  useEffect(() => fleetMap().landmarks.select(selected), [selected])
  useEffect(() => store.onLandmarks(() => fleetMap().landmarks.refresh()), [])
}

/** Keeps the markers like the fleet: all of them when it was fetched, single rows as they change. */
function useMarkers(fleet: FleetColumns, view: FleetView): void {
  const { colourBy, mergeMarkers, markerType } = useHabit()
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const visible = useEffectEvent(() => view.visible)
  // merging a hundred thousand markers takes a while: what was loaded with its filter is not filtered once more
  const shown = useRef<Uint8Array>(undefined)
  useEffect(() => {
    const markers = markersOf(fleet, colourBy, store.now())
    shown.current = visible()
    markers.visible.set(shown.current)
    sharedMarkers.current = markers
    fleetMap().layer.load(markers)
    return store.onRows((rows) => {
      const now = store.now()
      for (const row of rows) dressMarker(markers, fleet, row, colourBy, now)
      fleetMap().layer.change(rows)
    })
  }, [fleet, colourBy])
  useEffect(() => {
    if (shown.current === view.visible) return
    shown.current = view.visible
    sharedMarkers.current.visible.set(view.visible)
    fleetMap().layer.refilter()
  }, [view.visible])
  useEffect(() => {
    if (!AGEING_WAYS.has(colourBy)) return undefined
    const timer = setInterval(() => {
      const now = Date.now()
      for (let row = 0; row < fleet.count; row++) dressMarker(sharedMarkers.current, fleet, row, colourBy, now)
      fleetMap().layer.recolour()
    }, AGEING)
    return () => clearInterval(timer)
  }, [fleet, colourBy])
  useEffect(() => fleetMap().layer.merge(mergeMarkers), [mergeMarkers])
  useEffect(() => {
    let isWanted = true
    const paint = async (): Promise<void> => {
      // their pictures come when they are first wanted
      const program = markerType === 'icon' ? (await import('./iconMarkers.ts')).ICON_MARKERS : undefined
      if (isWanted) fleetMap().layer.paint(program)
    }
    void paint()
    return () => {
      isWanted = false
    }
  }, [markerType])
  useEffect(() => {
    const css = getComputedStyle(document.documentElement)
    fleetMap().layer.look({
      categories: COLOURS[colourBy][scheme],
      surface: scheme === 'dark' ? MAP_PALETTES.dark.halo : '#ffffff',
      ink: scheme === 'dark' ? '#e3eaef' : '#14202b',
      accent: css.getPropertyValue('--wm-accent') || '#0c6283',
      alarm: scheme === 'dark' ? '#ff5c5c' : '#dd1111',
      severities: SEVERITIES.map(severityColour),
    })
  }, [colourBy, scheme])
}
