import type { ComponentProps } from 'react'
import { lazyPart } from '../../../app/lazyPart.ts'

const AlarmDrawer = lazyPart(async () => ({ default: (await import('./AlarmDrawer.tsx')).AlarmDrawer }))

/** The drawer with its map, loaded when an alarm is first opened. */
export function LazyAlarmDrawer(props: ComponentProps<typeof AlarmDrawer>) {
  return <AlarmDrawer {...props} />
}
