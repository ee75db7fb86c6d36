import type { LandmarkShape } from '@waymark/core/geo/landmark/LandmarkShape.ts'
import type { FileField } from './RawLandmark.ts'

/** A landmark as it is written into a file. */
export interface FileLandmark {
  readonly values: Readonly<Record<FileField, string>>
  readonly shape: LandmarkShape
}
