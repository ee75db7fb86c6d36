/** What other engines may use of `landmarks`. */
export type { LandmarkDirectory } from './LandmarkDirectory.ts'
