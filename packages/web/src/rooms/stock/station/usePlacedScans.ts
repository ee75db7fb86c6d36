import { readPlaceCode } from '@waymark/core/stock/placeCode.ts'
import { useState } from 'react'
import { useT } from '../../../app/i18n.ts'
import { say } from '../../../app/said/say.ts'
import { usePlaces } from '../usePlaces.ts'

/** Pieces that were read one after the other, and where they are put; null before a place was chosen. */
type Hand = (pieces: readonly string[], placeId: number | null) => void

/**
 * Where what is scanned is put: the place that is chosen, or whose label was read last. A label among others counts for what follows it.
 *
 * @param hand gets the pieces, and where they are put
 * @param refuse is told that no such place is there: what follows its label is not taken
 */
export function usePlacedScans(hand: Hand, refuse: (text: string) => void) {
  const t = useT('stock')
  const [placeId, setPlaceId] = useState<number | null>(null)
  const places = usePlaces()
  const take = (codes: readonly string[]): void => {
    let where = placeId
    let pieces: string[] = []
    const handOn = (): void => {
      if (pieces.length > 0) hand(pieces, where)
      pieces = []
    }
    for (const code of codes) {
      const named = readPlaceCode(code)
      if (named === undefined) {
        pieces.push(code)
        continue
      }
      handOn()
      const place = places.find((each) => each.placeId === named)
      if (!place) return refuse(t('unknownPlace'))
      where = named
      setPlaceId(named)
      say(t('placeChosen', { place: place.path }))
    }
    handOn()
  }
  return { placeId, setPlaceId, take }
}
