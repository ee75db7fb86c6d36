import { lazyPart } from '../lazyPart.ts'

/** A form that stands in the file of its list: what all forms have in common comes when it is first opened. */
export const LazyRecordForm = lazyPart(async () => ({ default: (await import('./RecordForm.tsx')).RecordForm }))
