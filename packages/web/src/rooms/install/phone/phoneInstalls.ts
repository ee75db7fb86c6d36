import { create } from 'zustand'
import { sayFailure } from '../../../app/said/say.ts'
import { translate } from '../../../app/i18n.ts'
import type { PhoneSession } from './installSession.ts'
import { serverNow } from './installSession.ts'
import type { PhoneInstall } from './PhoneInstall.ts'
import { dropKept, keepOnPhone, readAllKept } from './phoneStore.ts'

/** So long what was sent stays in the list of the phone. Milliseconds. */
const SHOWN_FOR = 2 * 86_400_000

/** The installations on this phone, the newest first; undefined until they are read. */
export const usePhoneInstalls = create<{ readonly installs: readonly PhoneInstall[] | undefined }>(() => ({
  installs: undefined,
}))

const newestFirst = (installs: readonly PhoneInstall[]): readonly PhoneInstall[] =>
  installs.toSorted((a, b) => b.begunAt - a.begunAt)

/** Reads what the phone has kept, and forgets what was sent days ago. */
export async function readPhoneInstalls(): Promise<void> {
  const all = await readAllKept<PhoneInstall>('installs')
  const isOld = ({ status, begunAt }: PhoneInstall): boolean => status === 'sent' && serverNow() - begunAt > SHOWN_FOR
  await Promise.all(all.filter(isOld).map(({ key }) => dropKept('installs', key)))
  usePhoneInstalls.setState({ installs: newestFirst(all.filter((each) => !isOld(each))) })
}

export const phoneInstall = (key: string): PhoneInstall | undefined =>
  usePhoneInstalls.getState().installs?.find((each) => each.key === key)

/** Keeps an installation as it is now, on the screen at once and then on the phone. */
export function keepInstall(install: PhoneInstall): void {
  const { installs = [] } = usePhoneInstalls.getState()
  const others = installs.filter(({ key }) => key !== install.key)
  usePhoneInstalls.setState({ installs: newestFirst([...others, install]) })
  keepOnPhone('installs', install.key, install).catch(() => sayFailure(translate('installPhone', 'noRoom')))
}

/** Changes what is known of an installation that is still there. */
export function changeInstall(key: string, change: Partial<PhoneInstall>): void {
  const before = phoneInstall(key)
  if (before) keepInstall({ ...before, ...change })
}

/**
 * Finishes an installation, with what was filled in last. It is said to wait only once the phone has it
 * so on its disk: the page may be left at once.
 */
export async function finishInstall(key: string, change: Partial<PhoneInstall>): Promise<void> {
  const before = phoneInstall(key)
  if (!before) return
  const finished = { ...change, status: 'waiting' } as const
  // without room it is sent from the page, and that there is none is said when it is kept again
  await keepOnPhone('installs', key, { ...before, ...finished }).catch(() => undefined)
  changeInstall(key, finished)
}

export function dropInstall(key: string): void {
  const { installs = [] } = usePhoneInstalls.getState()
  usePhoneInstalls.setState({ installs: installs.filter((each) => each.key !== key) })
  void dropKept('installs', key)
}

/** Begins an installation; answers its key. */
export function beginInstall({ orgId, orgName }: PhoneSession): string {
  const key = crypto.randomUUID()
  const begunAt = serverNow()
  keepInstall({
    key,
    customerId: orgId,
    customerName: orgName,
    status: 'draft',
    step: 'device',
    begunAt,
    notes: '',
    pictures: [],
  })
  return key
}
