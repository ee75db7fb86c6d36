import { type CommandChannel, getCommandList, type Order, sendCommand } from '@waymark/contract/rooms/device/command.ts'
import { call } from '../../app/api.ts'
import { useT } from '../../app/i18n.ts'
import { say, sayFailure } from '../../app/said/say.ts'
import { useFailedItems } from '../../app/save/useFailedItems.ts'
import { useSave } from '../../app/save/useSave.ts'

/** What is ordered, and how sure one is. */
export interface Ordered {
  readonly order: Order
  readonly channel?: CommandChannel
  readonly confirmed?: boolean
  readonly force?: boolean
  readonly reason?: string
}

/** Tells a device something; what is wrong is said at the foot of the window, or by who asks for it. */
export function useSendCommand(device: number, done?: () => void, onFailure?: (text: string | undefined) => void) {
  const t = useT('command')
  return useSave((ordered: Ordered) => call(sendCommand, { devices: [device], ...ordered }), {
    changes: [getCommandList],
    partFailed: useFailedItems(),
    done: () => {
      say(t('wasQueued'))
      done?.()
    },
    onFailure: onFailure ?? ((text) => void (text === undefined || sayFailure(text))),
  })
}
