import { getSimList, getSimLogList, type SimOperation } from '@waymark/contract/rooms/sim.ts'
import { useT } from '../../app/i18n.ts'
import { say } from '../../app/said/say.ts'
import { type Saving, useSave } from '../../app/save/useSave.ts'
import type { Outcome } from '../../app/wire.ts'

/** Says of something that was asked of a carrier that it goes on, or that nobody knows its end; nothing where it is done. */
export function useSayUnderWay(): (operation: SimOperation | null) => void {
  const t = useT('sim')
  return (operation) => {
    if (operation?.state === 'timed_out') say(t('unsureText'))
    else if (operation?.state === 'queued' || operation?.state === 'sent') say(t('underWay'))
  }
}

/** Asks a carrier for something: says what it refused, and what goes on without anybody waiting. */
export function useCarrierSave<Input = void>(
  send: (input: Input) => Promise<Outcome<SimOperation | null>>,
  onClose: () => void,
): Saving<Input> {
  const t = useT('sim')
  const sayUnderWay = useSayUnderWay()
  const saving = useSave(send, {
    changes: [getSimList, getSimLogList],
    done: (operation) => {
      if (operation?.state === 'failed') return saving.setFailure(t('refused', { said: operation.said }))
      sayUnderWay(operation)
      return onClose()
    },
  })
  return saving
}
