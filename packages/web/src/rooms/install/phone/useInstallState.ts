import { useT } from '../../../app/i18n.ts'
import type { PhoneInstall } from './PhoneInstall.ts'
import { isToSend } from './sendInstalls.ts'

/** How far an installation on the phone is, in a word, and how good that is. */
export function useInstallState(install: PhoneInstall): { readonly tone: string; readonly text: string } {
  const t = useT('installPhone')
  if (install.problem !== undefined) return { tone: 'bad', text: t('refusedState') }
  if (install.status === 'draft') return { tone: 'open', text: t('draftState') }
  if (isToSend(install))
    return { tone: 'waiting', text: t(install.status === 'waiting' ? 'waitingState' : 'picturesWait') }
  return { tone: 'good', text: t('sentState') }
}
