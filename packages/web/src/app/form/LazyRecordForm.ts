import { lazyPart } from '../lazyPart.ts'
import type { RecordForm } from './RecordForm.tsx'

/** A form that stands in the file of its list: what all forms have in common comes when it is first opened. */
export const LazyRecordForm = lazyPart(async () => ({
  default: (await import('./RecordForm.tsx')).RecordForm,
})) as unknown as typeof RecordForm
