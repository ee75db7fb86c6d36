import { getAddressSource } from '@waymark/contract/rooms/map/place.ts'
import { joinCredits } from '@waymark/core/text/joinCredits.ts'
import { useSession } from '../sessionStore.ts'
import { useCall } from '../useCall.ts'

/** Whose names places have; each is empty where nobody's are. */
export interface PlaceCredit {
  /** Of the server of others that tells addresses. */
  readonly addresses: string
  /** Of the street maps of our own server. */
  readonly streets: string
  /** Both, each once. */
  readonly all: string
}

/** Whose addresses and streets places are named by for whoever is signed in. */
export function usePlaceCredit(): PlaceCredit {
  const isSignedIn = useSession(({ info }) => info !== null)
  const { data } = useCall(getAddressSource, {}, { enabled: isSignedIn })
  return {
    addresses: data?.attribution ?? '',
    streets: data?.streets ?? '',
    all: joinCredits([data?.attribution, data?.streets]),
  }
}
