import { ActionIcon, CloseButton } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { CellContext } from '../list/monitorColumns.tsx'
import { MeasureTool } from '../../../map/MeasureTool.ts'
import { fleetMap } from './FleetMap.ts'
import styles from './map.module.css'

let made: MeasureTool | undefined
/** The tool of the monitoring map; made with the first measuring. */
const measureTool = (): MeasureTool => (made ??= new MeasureTool(fleetMap().host))

interface Props {
  context: CellContext
  /** Where to begin, longitude and latitude in degrees. */
  from?: readonly [number, number]
  onClose: () => void
}

/** The length measured so far; presses on the map add points to it while it is shown. */
export function MeasureBar({ context, from, onClose }: Props) {
  const { t, format } = context
  const [measured, setMeasured] = useState({ metres: 0, points: 0 })
  useEffect(() => {
    const { layer } = fleetMap()
    const measure = measureTool()
    layer.paused = true
    measure.start((metres, points) => setMeasured({ metres, points }), from)
    return () => {
      layer.paused = false
      measure.stop()
    }
  }, [from])
  return (
    <div className={styles.measure} role="status">
      {measured.points < 2 ? t('measureHint') : <b>{format.distance(measured.metres)}</b>}
      {measured.points > 0 ? (
        <ActionIcon
          size="sm"
          variant="subtle"
          color="gray"
          aria-label={t('measureUndo')}
          onClick={() => measureTool().undo()}
        >
          <IconArrowBackUp size={15} aria-hidden />
        </ActionIcon>
      ) : null}
      <CloseButton size="sm" aria-label={t('measureEnd')} onClick={onClose} />
    </div>
  )
}
