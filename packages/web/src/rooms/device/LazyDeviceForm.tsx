import { lazy, Suspense, type ComponentProps } from 'react'
import type { DeviceForm } from './DeviceForm.tsx'

const Form = lazy(async () => ({ default: (await import('./DeviceForm.tsx')).DeviceForm }))

/** The device form, fetched when it is first opened. */
export function LazyDeviceForm(props: ComponentProps<typeof DeviceForm>) {
  return (
    <Suspense fallback={null}>
      <Form {...props} />
    </Suspense>
  )
}
