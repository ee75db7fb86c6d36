import { lazyPart } from '../../app/lazyPart.ts'

/** The device form, fetched when it is first opened. */
export const LazyDeviceForm = lazyPart(async () => ({ default: (await import('./DeviceForm.tsx')).DeviceForm }))
