import { create } from 'zustand'
import { onSessionEnd, usePermission, useSession } from '../sessionStore.ts'

const STORAGE_KEY = 'waymark.organization'
/** Without it there is no switch: nobody is narrowed to what they could not leave. */
const PERMISSION = 'organization:org:view'
const kept = Number(localStorage.getItem(STORAGE_KEY))

interface ChosenOrg {
  /** What is shown is narrowed to it and all below it; undefined for all that the user sees. */
  readonly orgId: number | undefined
}

const useChosen = create<ChosenOrg>(() => ({ orgId: kept > 0 ? kept : undefined }))

/** The organisation that lists and the map are narrowed to; undefined for all that the user sees. */
export function useChosenOrg(): number | undefined {
  const orgId = useChosen((state) => state.orgId)
  return usePermission(PERMISSION) ? orgId : undefined
}

/** The same outside of components. */
export const chosenOrg = (): number | undefined =>
  useSession.getState().permissions.has(PERMISSION) ? useChosen.getState().orgId : undefined

/** Narrows lists and the map to an organisation and all below it, as long as the session lasts; undefined for all. */
export function chooseOrg(orgId: number | undefined): void {
  if (orgId === undefined) localStorage.removeItem(STORAGE_KEY)
  else localStorage.setItem(STORAGE_KEY, String(orgId))
  useChosen.setState({ orgId })
}

/** Calls `listener` whenever another organisation was chosen. */
export function onChosenOrg(listener: () => void): void {
  useChosen.subscribe(listener)
}

/** The organisation that a new record belongs to unless somebody says otherwise: the chosen one, else the user's own. */
export function useNewRecordOrg(): number {
  const own = useSession((state) => state.info?.user.orgId ?? 0)
  return useChosenOrg() ?? own
}

onSessionEnd(() => chooseOrg(undefined))
