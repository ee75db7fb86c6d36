import { getAddressSource } from '@waymark/contract/rooms/map/place.ts'
import { useSession } from '../sessionStore.ts'
import { useCall } from '../useCall.ts'

/** Whose addresses places are named by for whoever is signed in; empty where nobody's are. */
export function useAddressCredit(): string {
  const isSignedIn = useSession(({ info }) => info !== null)
  return useCall(getAddressSource, {}, { enabled: isSignedIn }).data?.attribution ?? ''
}
