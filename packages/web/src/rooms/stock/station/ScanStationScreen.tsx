import { Button, SegmentedControl, Switch } from '@mantine/core'
import { IconArrowBackUp, IconCamera, IconCameraOff, IconRefresh } from '@tabler/icons-react'
import { SCAN_TASKS, type ScanTask } from '@waymark/contract/rooms/stock/stockScan.ts'
import { MOST_SCANS } from '@waymark/core/stock/readScan.ts'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../../app/i18n.ts'
import { lazyPart } from '../../../app/lazyPart.ts'
import { sayFailure } from '../../../app/said/say.ts'
import { PlaceSelect } from '../PlaceSelect.tsx'
import { beep } from './beep.ts'
import { hasCamera } from '../../../app/scan/codeReader.ts'
import { LastScan } from './LastScan.tsx'
import { RoundList, toneOf } from './RoundList.tsx'
import { ScanField } from './ScanField.tsx'
import styles from './station.module.css'
import { usePlacedScans } from './usePlacedScans.ts'
import { useScanRound } from './useScanRound.ts'

const CameraReader = lazyPart(async () => ({ default: (await import('./CameraReader.tsx')).CameraReader }))

/** Pieces go in, move and are tested as fast as one scans them: seen and heard each, by keys alone or a phone's camera. */
export default function ScanStationScreen() {
  const t = useT('stock')
  const [task, setTask] = useState<ScanTask>('intake')
  const [isLoud, setLoud] = useState(true)
  const [isFilming, setFilming] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { round, scan, clear, undo } = useScanRound(isLoud)
  const { entries, overflow } = round
  useEffect(() => field.current?.focus(), [])
  const refuse = (text: string): void => {
    sayFailure(text)
    if (isLoud) beep([false])
  }
  const backToField = (): void => field.current?.focus()

  const { placeId, setPlaceId, take } = usePlacedScans((pieces, where) => {
    if (task !== 'test' && where === null) refuse(t('placeFirst'))
    else scan(pieces, { task, placeId: task === 'test' ? null : where })
  }, refuse)
  const countOf = (tone: 'good' | 'bad'): number => entries.filter((entry) => toneOf(entry) === tone).length

  return (
    <div className={styles['station']}>
      <section className={styles['desk']}>
        <h1>{t('scanStation')}</h1>
        <SegmentedControl
          fullWidth
          aria-label={t('whatToDo')}
          data={SCAN_TASKS.map((value) => ({ value, label: t(`task_${value}`) }))}
          value={task}
          onChange={(chosen) => {
            setTask(chosen)
            backToField()
          }}
        />
        {task === 'test' ? (
          <p className={styles['about']}>{t('text_test')}</p>
        ) : (
          <PlaceSelect
            value={placeId}
            onChange={(chosen) => {
              setPlaceId(chosen)
              backToField()
            }}
          />
        )}
        <ScanField field={field} onCodes={take} onUndo={undo && (() => void undo())} />
        <LastScan entry={entries.at(-1)} />
        {overflow > 0 ? <p role="alert">{t('roundFull', { most: MOST_SCANS })}</p> : null}
        <div className={styles['tools']}>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconArrowBackUp size={15} aria-hidden />}
            disabled={undo === undefined}
            onClick={() => {
              void undo?.()
              backToField()
            }}
          >
            {t('undoLast')}
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconRefresh size={15} aria-hidden />}
            disabled={entries.length === 0}
            onClick={() => {
              clear()
              backToField()
            }}
          >
            {t('newRound')}
          </Button>
          {hasCamera ? (
            <Button
              size="xs"
              variant="default"
              leftSection={isFilming ? <IconCameraOff size={15} aria-hidden /> : <IconCamera size={15} aria-hidden />}
              onClick={() => setFilming(!isFilming)}
            >
              {t(isFilming ? 'stopCamera' : 'camera')}
            </Button>
          ) : null}
          <Switch
            size="xs"
            label={t('sound')}
            checked={isLoud}
            onChange={(event) => setLoud(event.currentTarget.checked)}
          />
        </div>
        {isFilming ? <CameraReader onCode={(code) => take([code])} /> : null}
      </section>
      <section className={styles['round']}>
        <header>
          <h2>{t('round')}</h2>
          <span data-tone="good">{t('piecesDone', { count: countOf('good') })}</span>
          <span data-tone="bad">{t('piecesRefused', { count: countOf('bad') })}</span>
          <small>
            {entries.length} / {MOST_SCANS}
          </small>
        </header>
        <RoundList entries={entries} />
      </section>
    </div>
  )
}
