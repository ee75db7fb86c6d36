import { lazyPart } from '../../../app/lazyPart.ts'

/** The drawer with its map, loaded when an alarm is first opened. */
export const LazyAlarmDrawer = lazyPart(async () => ({ default: (await import('./AlarmDrawer.tsx')).AlarmDrawer }))
