import {
  deleteUpdateByPost,
  type Firmware,
  getUpdateList,
  releaseUpdate,
} from '@waymark/contract/rooms/device/firmware.ts'
import { call } from '../../app/api.ts'
import { useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import type { RecordTasks } from '../../app/list/useRecordTasks.tsx'
import { say, sayFailure } from '../../app/said/say.ts'
import { useSave } from '../../app/save/useSave.ts'

const FirmwareForm = lazyPart(async () => ({ default: (await import('./FirmwareForm.tsx')).FirmwareForm }))
const WithdrawForm = lazyPart(async () => ({ default: (await import('./WithdrawForm.tsx')).WithdrawForm }))

/** What can be done with a firmware: released, withdrawn, edited, deleted. */
export function useFirmwareTasks(): RecordTasks<Firmware> {
  const t = useT('firmware')
  const releasing = useSave(({ updateId, version }: Firmware) => call(releaseUpdate, { updateId, version }), {
    changes: [getUpdateList],
    done: (_version, { updateName }) => say(t('isReleased', { name: updateName })),
    onFailure: (text) => text !== undefined && sayFailure(text),
  })
  return {
    nameOf: ({ updateName }) => updateName,
    rowActions: (firmware) => [
      firmware.events.includes('release') && { label: t('release'), run: () => releasing.save(firmware) },
      firmware.events.includes('withdraw') && {
        label: t('withdraw'),
        render: (close) => <WithdrawForm firmware={firmware} onClose={close} />,
      },
    ],
    edit: {
      may: 'manufacture:firmware:edit',
      render: (firmware, close) => <FirmwareForm firmware={firmware} onClose={close} />,
    },
    remove: {
      may: 'manufacture:firmware:delete',
      isHeld: ({ state }) => state === 'released',
      text: t('deleteText'),
      send: ({ updateId }) => call(deleteUpdateByPost, { updateId }),
      list: getUpdateList,
    },
  }
}
