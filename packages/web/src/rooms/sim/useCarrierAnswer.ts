import { getSimList, getSimLogList, type SimOperation } from '@waymark/contract/rooms/device/sim.ts'
import { useT } from '../../app/i18n.ts'
import { say } from '../../app/said/say.ts'

/** Says of something that was asked of a carrier that it goes on, or that nobody knows its end; nothing where it is done. */
export function useSayUnderWay(): (operation: SimOperation | null) => void {
  const t = useT('sim')
  return (operation) => {
    if (operation?.state === 'timed_out') say(t('unsureText'))
    else if (operation?.state === 'queued' || operation?.state === 'sent') say(t('underWay'))
  }
}

/** What goes with asking a carrier for something: what it refused is said, and what goes on without anybody waiting. */
export function useCarrierAnswer(onClose: () => void) {
  const t = useT('sim')
  const sayUnderWay = useSayUnderWay()
  return {
    changes: [getSimList, getSimLogList],
    partFailed: (operation: SimOperation | null): string | undefined =>
      operation?.state === 'failed' ? t('refused', { said: operation.said }) : undefined,
    done: (operation: SimOperation | null): void => {
      sayUnderWay(operation)
      onClose()
    },
  }
}
