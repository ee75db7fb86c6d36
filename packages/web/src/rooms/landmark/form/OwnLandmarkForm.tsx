import type { ComponentProps } from 'react'
import { landmarkMap } from '../map/LandmarkMap.ts'
import { LandmarkForm } from './LandmarkForm.tsx'

/** The form of a landmark beside the map of the landmarks' own screen. */
export function OwnLandmarkForm(props: Omit<ComponentProps<typeof LandmarkForm>, 'ground'>) {
  return <LandmarkForm ground={landmarkMap()} {...props} />
}
