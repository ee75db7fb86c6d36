import { Button, NumberInput, Textarea } from '@mantine/core'
import { IconCircle, IconPolygon } from '@tabler/icons-react'
import type { LandmarkShape } from '@waymark/core/geo/landmark/LandmarkShape.ts'
import { useState } from 'react'
import { useHabit } from '../../../app/habit.ts'
import { useT } from '../../../app/i18n.ts'
import styles from '../landmark.module.css'
import { type DrawKind, ringToDrag } from '../map/drawnShape.ts'
import { shapeProblem } from './shapeProblem.ts'
import { useDrawnShape } from './useDrawnShape.ts'
import { cornersText, readCorners } from './corners.ts'

interface Props {
  landmarkId: number | undefined
  /** As it is before anything is drawn, which is heard of once it is there. */
  saved: LandmarkShape | undefined
  onSaved: (shape: LandmarkShape) => void
  /** What was drawn or typed. */
  value: LandmarkShape | undefined
  error: string | undefined
  onChange: (shape: LandmarkShape) => void
}

const FEET = 3.280839895

/** A landmark's shape: drawn on the map, or typed in figures, which is also the way without a pointer. */
export function ShapeFields({ landmarkId, saved, onSaved, value, error, onChange }: Props) {
  const t = useT('landmark')
  const {
    drawing,
    setDrawing: onDraw,
    takeShape: onShape,
  } = useDrawnShape({ landmarkId, first: value, onSaved, onDrawn: onChange })
  const shape = value ?? saved
  const problem = (shape && shapeProblem(shape)) ?? error
  const toggle = (kind: DrawKind) => (): void => onDraw(drawing === kind ? null : kind)
  return (
    <fieldset className={styles.shape} data-bad={problem ? true : undefined} aria-describedby="shape-problem">
      <legend>{t('shape')} *</legend>
      <div className={styles.row}>
        <Button
          size="xs"
          variant={drawing === 'polygon' ? 'filled' : 'light'}
          aria-pressed={drawing === 'polygon'}
          leftSection={<IconPolygon size={15} aria-hidden />}
          onClick={toggle('polygon')}
        >
          {t('drawPolygon')}
        </Button>
        <Button
          size="xs"
          variant={drawing === 'circle' ? 'filled' : 'light'}
          aria-pressed={drawing === 'circle'}
          leftSection={<IconCircle size={15} aria-hidden />}
          onClick={toggle('circle')}
        >
          {t('drawCircle')}
        </Button>
      </div>
      <p className={styles.hint} role="status">
        {drawing ? t(drawing === 'polygon' ? 'drawingPolygon' : 'drawingCircle') : null}
        {!drawing && shape ? t(ringToDrag(shape) ? 'dragHint' : 'manyParts') : null}
      </p>
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
