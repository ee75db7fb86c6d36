import type { Landmark } from '@waymark/contract/rooms/landmark.ts'
import type { LandmarkShape } from '@waymark/core/geo/landmark/LandmarkShape.ts'
import { fillFrom } from '../../../app/form/fillFrom.ts'
import type { FirstAddress } from './fromSpot.ts'

/**
 * What the form of a landmark starts with.
 *
 * @param newOrg the organisation of a new one
 * @param shape what a new one begins with; that of one that is edited is there once it is drawn anew
 * @param address that of a new one, as far as it is known
 */
export const landmarkValues = (
  landmark: Landmark | undefined,
  newOrg: number,
  shape: LandmarkShape | undefined,
  address: FirstAddress = {},
) => ({
  ...fillFrom(
    {
      name: '',
      customId: '',
      orgId: newOrg,
      colour: '',
      tags: [] as string[],
      street: '',
      city: '',
      state: '',
      country: '',
      postalCode: '',
      remark: '',
      ...address,
    },
    landmark && { ...landmark, name: landmark.landmarkName },
  ),
  shape,
})
