import { useRef, type KeyboardEvent } from 'react'
import styles from './monitoring.module.css'

const STEP = 20

/** The border between list and map: dragged, or moved by arrow keys. */
export function PanelGrip({
  width,
  least,
  most,
  onChange,
  label,
}: {
  width: number
  /** Between these. */
  least: number
  most: number
  onChange: (width: number) => void
  label: string
}) {
  const drag = useRef<{ x: number; width: number }>(null)
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? STEP : event.key === 'ArrowLeft' ? -STEP : 0
    if (step === 0) return
    event.preventDefault()
    onChange(width + step)
  }
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a focusable separator is a widget (ARIA 1.2)
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={least}
      aria-valuemax={most}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
      tabIndex={0}
      className={styles.grip}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        drag.current = { x: event.clientX, width }
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={(event) => {
        if (drag.current) onChange(drag.current.width + event.clientX - drag.current.x)
      }}
      onPointerUp={() => {
        drag.current = null
      }}
    />
  )
}
