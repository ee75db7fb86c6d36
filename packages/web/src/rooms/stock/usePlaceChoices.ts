import { usePlaces } from './usePlaces.ts'

/** The places of the warehouse as choices of a form; of one organisation, where one is named. */
export function usePlaceChoices(ofOrg?: number): { value: number; label: string }[] {
  const places = usePlaces().filter(({ orgId }) => ofOrg === undefined || orgId === ofOrg)
  const orgs = new Set(places.map(({ orgId }) => orgId))
  return places.map(({ placeId, path, orgName }) => ({
    value: placeId,
    label: orgs.size > 1 ? `${path} · ${orgName}` : path,
  }))
}
