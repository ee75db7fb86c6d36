import type { SchedulePeriod } from '@waymark/core/alarms/schedule/WeeklySchedule.ts'
import { type PointerEvent, useRef, useState } from 'react'
import { DAY_MINUTES, periodAt } from './weekPeriods.ts'

/** Minutes that painting snaps to, and what a press without a way makes. */
const SNAP = 15
const PRESSED = 60

/** Minutes of the week where painting began, and where it is now. */
interface Stroke {
  readonly from: number
  readonly to: number
}

/** Paints a new period over a grid of days with the pointer: within a day, or down over several. */
export function usePainting(onAdd: (period: SchedulePeriod) => void) {
  const grid = useRef<HTMLDivElement>(null)
  const [stroke, setStroke] = useState<Stroke>()
  const minuteAt = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): number => {
    const track = currentTarget.getBoundingClientRect()
    const rows = grid.current?.getBoundingClientRect() ?? track
    const day = Math.min(6, Math.max(0, Math.floor(((clientY - rows.top) / rows.height) * 7)))
    const part = Math.min(1, Math.max(0, (clientX - track.left) / track.width))
    return day * DAY_MINUTES + Math.round((part * DAY_MINUTES) / SNAP) * SNAP
  }
  const track = (day: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      // a press on a bar is about the bar; a finger that moves scrolls the page
      if (event.target !== event.currentTarget || event.button !== 0 || event.pointerType === 'touch') return
      event.currentTarget.setPointerCapture(event.pointerId)
      const from = minuteAt(event)
      setStroke({ from, to: from })
    },
    onPointerMove: (event: PointerEvent<HTMLElement>): void => {
      if (stroke) setStroke({ ...stroke, to: minuteAt(event) })
    },
    onPointerUp: (): void => {
      if (!stroke) return
      setStroke(undefined)
      onAdd(painted(stroke))
    },
    onPointerCancel: (): void => setStroke(undefined),
    onClick: (event: PointerEvent<HTMLElement> | React.MouseEvent<HTMLElement>): void => {
      const native = event.nativeEvent as globalThis.PointerEvent
      if (event.target !== event.currentTarget || native.pointerType !== 'touch') return
      const box = event.currentTarget.getBoundingClientRect()
      const hour = Math.min(23, Math.max(0, Math.floor(((event.clientX - box.left) / box.width) * 24)))
      onAdd(periodAt((day - 1) * DAY_MINUTES + hour * 60, PRESSED))
    },
  })
  return { grid, track, period: stroke && stroke.from !== stroke.to ? painted(stroke) : undefined }
}

function painted({ from, to }: Stroke): SchedulePeriod {
  const [start, end] = from <= to ? [from, to] : [to, from]
  return end - start < SNAP ? periodAt(Math.floor(start / 60) * 60, PRESSED) : periodAt(start, end - start)
}
