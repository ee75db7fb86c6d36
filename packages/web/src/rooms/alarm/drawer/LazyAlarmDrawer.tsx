import { type ComponentProps, lazy, Suspense } from 'react'

const AlarmDrawer = lazy(async () => ({ default: (await import('./AlarmDrawer.tsx')).AlarmDrawer }))

/** The drawer with its map, loaded when an alarm is first opened. */
export function LazyAlarmDrawer(props: ComponentProps<typeof AlarmDrawer>) {
  return (
    <Suspense fallback={null}>
      <AlarmDrawer {...props} />
    </Suspense>
  )
}
