import type { ComponentProps } from 'react'
import type { DeviceForm } from './DeviceForm.tsx'
import { lazyPart } from '../../app/lazyPart.ts'

const Form = lazyPart(async () => ({ default: (await import('./DeviceForm.tsx')).DeviceForm }))

/** The device form, fetched when it is first opened. */
export function LazyDeviceForm(props: ComponentProps<typeof DeviceForm>) {
  return <Form {...props} />
}
