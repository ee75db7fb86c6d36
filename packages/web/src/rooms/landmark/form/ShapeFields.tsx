import { ActionIcon, Button, NumberInput, Textarea } from '@mantine/core'
import { IconArrowBackUp, IconCircle, IconLine, IconPolygon } from '@tabler/icons-react'
import type { LandmarkShape } from '@waymark/core/geo/landmark/LandmarkShape.ts'
import { useState } from 'react'
import { useHabit } from '../../../app/habit.ts'
import { useT } from '../../../app/i18n.ts'
import styles from '../landmark.module.css'
import type { DrawGround } from '../map/DrawGround.ts'
import { type DrawKind, ringToDrag } from '../map/drawnShape.ts'
import { shapeProblem } from './shapeProblem.ts'
import { useDrawnShape } from './useDrawnShape.ts'
import { cornersText, readCorners } from './corners.ts'

interface Props {
  ground: DrawGround
  /** What is drawn at once; null where nothing is. */
  begin: DrawKind | null
  landmarkId: number | undefined
  /** As it is before anything is drawn, which is heard of once it is there. */
  saved: LandmarkShape | undefined
  onSaved: (shape: LandmarkShape) => void
  /** What was drawn or typed. */
  value: LandmarkShape | undefined
  error: string | undefined
  onChange: (shape: LandmarkShape | undefined) => void
}

const FEET = 3.280839895

const WAYS = [
  { kind: 'polygon', word: 'drawPolygon', WayIcon: IconPolygon },
  { kind: 'circle', word: 'drawCircle', WayIcon: IconCircle },
  { kind: 'corridor', word: 'drawCorridor', WayIcon: IconLine },
] as const satisfies readonly { readonly kind: DrawKind; readonly [more: string]: unknown }[]

const HINTS = { polygon: 'drawingPolygon', circle: 'drawingCircle', corridor: 'drawingCorridor' } as const

/** A landmark's shape: drawn on the map, or typed in figures, which is also the way without a pointer. */
export function ShapeFields({ ground, begin, landmarkId, saved, onSaved, value, error, onChange }: Props) {
  const t = useT('landmark')
  const {
    drawing,
    isReady,
    setDrawing: onDraw,
    takeShape: onShape,
    corridor,
    setWidth,
    canUndo,
    undo,
  } = useDrawnShape({ ground, landmarkId, begin, value, saved, onSaved, onDrawn: onChange })
  const shape = value ?? saved
  const problem = corridor?.isCrossed ? t('corridorCrosses') : ((shape && shapeProblem(shape)) ?? error)
  const toggle = (kind: DrawKind) => (): void => onDraw(drawing === kind ? null : kind)
  return (
    <fieldset className={styles.shape} data-bad={problem ? true : undefined} aria-describedby="shape-problem">
      <legend>{t('shape')} *</legend>
      <div className={styles.row}>
        {WAYS.map(({ kind, word, WayIcon }) => (
          <Button
            key={kind}
            size="xs"
            variant={drawing === kind ? 'filled' : 'light'}
            aria-pressed={drawing === kind}
            leftSection={<WayIcon size={15} aria-hidden />}
            onClick={toggle(kind)}
          >
            {t(word)}
          </Button>
        ))}
        <ActionIcon
          variant="subtle"
          color="gray"
          disabled={!canUndo}
          aria-label={t('undoDrawing')}
          title={`${t('undoDrawing')} (Ctrl Z)`}
          onClick={undo}
        >
          <IconArrowBackUp size={16} aria-hidden />
        </ActionIcon>
      </div>
      <p className={styles.hint} role="status">
        {drawing && isReady ? t(HINTS[drawing]) : null}
        {!drawing && shape ? t(ringToDrag(shape) ? 'dragHint' : 'manyParts') : null}
      </p>
      {corridor ? <CorridorWidth widthM={corridor.widthM} onChange={setWidth} /> : null}
      {shape?.kind === 'circle' || (!shape && drawing === 'circle') ? (
        <CircleFigures shape={shape?.kind === 'circle' ? shape : undefined} onShape={onShape} />
      ) : null}
      {shape?.kind === 'polygon' && ringToDrag(shape) ? (
        <Corners key={JSON.stringify(shape)} text={cornersText(ringToDrag(shape)!)} onShape={onShape} />
      ) : null}
      {!shape && drawing === 'polygon' ? <Corners text="" onShape={onShape} /> : null}
      <p className={styles.bad} id="shape-problem" role="alert">
        {problem}
      </p>
    </fieldset>
  )
}

/** How wide a corridor is, in the user's units; `widthM` is metres. */
function CorridorWidth({ widthM, onChange }: { widthM: number; onChange: (widthM: number) => void }) {
  const t = useT('landmark')
  const miles = useHabit().distanceUnit === 'mi'
  const scale = miles ? FEET : 1
  return (
    <NumberInput
      size="xs"
      label={t('corridorWidth')}
      suffix={miles ? ' ft' : ' m'}
      min={1}
      step={miles ? 50 : 10}
      decimalScale={0}
      value={Math.round(widthM * scale)}
      onChange={(value) => {
        if (typeof value === 'number' && value > 0 && value !== Math.round(widthM * scale)) onChange(value / scale)
      }}
    />
  )
}

function CircleFigures({
  shape,
  onShape,
}: {
  shape: Extract<LandmarkShape, { kind: 'circle' }> | undefined
  onShape: (shape: LandmarkShape) => void
}) {
  const t = useT('landmark')
  const miles = useHabit().distanceUnit === 'mi'
  const scale = miles ? FEET : 1
  const [typed, setTyped] = useState<{ lat?: number; lon?: number; radiusM?: number }>({})
  const shown = { lat: shape?.lat, lon: shape?.lon, radiusM: shape?.radiusM, ...typed }
  const put = (change: typeof typed): void => {
    const { lat, lon, radiusM } = { ...shown, ...change }
    setTyped(shape ? {} : { ...typed, ...change })
    if (lat !== undefined && lon !== undefined && radiusM !== undefined) onShape({ kind: 'circle', lat, lon, radiusM })
  }
  const figure = (value: string | number): number | undefined => (typeof value === 'number' ? value : undefined)
  const degrees = { size: 'xs', decimalScale: 7, hideControls: true } as const
  return (
    <div className={styles.figures}>
      <NumberInput
        {...degrees}
        label={t('lat')}
        min={-90}
        max={90}
        value={shown.lat ?? ''}
        onChange={(value) => figure(value) !== undefined && put({ lat: Number(value) })}
      />
      <NumberInput
        {...degrees}
        label={t('lon')}
        min={-180}
        max={180}
        value={shown.lon ?? ''}
        onChange={(value) => figure(value) !== undefined && put({ lon: Number(value) })}
      />
      <NumberInput
        size="xs"
        hideControls
        label={t('radius')}
        suffix={miles ? ' ft' : ' m'}
        min={0}
        decimalScale={0}
        value={shown.radiusM === undefined ? '' : Math.round(shown.radiusM * scale)}
        onChange={(value) => {
          const radius = figure(value)
          // what is only shown rounded must not change by being shown
          if (radius !== undefined && radius !== Math.round((shown.radiusM ?? -1) * scale))
            put({ radiusM: radius / scale })
        }}
      />
    </div>
  )
}

/** The border as text; read when the field is left. */
function Corners({ text, onShape }: { text: string; onShape: (shape: LandmarkShape) => void }) {
  const t = useT('landmark')
  const [value, setValue] = useState(text)
  const [wrong, setWrong] = useState<number>()
  const read = (): void => {
    if (value === text || value.trim() === '') return setWrong(undefined)
    const corners = readCorners(value)
    if ('line' in corners) return setWrong(corners.line)
    setWrong(undefined)
    return onShape({ kind: 'polygon', parts: [[corners.ring]] })
  }
  return (
    <Textarea
      size="xs"
      label={t('corners')}
      description={t('cornersHint')}
      autosize
      minRows={3}
      maxRows={6}
      value={value}
      error={wrong === undefined ? undefined : t('cornersWrong', { line: wrong })}
      onChange={(event) => setValue(event.currentTarget.value)}
      onBlur={read}
    />
  )
}
