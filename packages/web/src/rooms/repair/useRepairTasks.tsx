import { isDeletableRepair } from '@waymark/contract/lifecycles/repairLifecycle.ts'
import { deleteRepairByPost, getRepairList } from '@waymark/contract/rooms/stock/repair.ts'
import type { Repair } from '@waymark/contract/rooms/stock/repairFields.ts'
import { call } from '../../app/api.ts'
import { useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import type { RecordTasks } from '../../app/list/useRecordTasks.tsx'
import { tasksOf } from './repairTasks.ts'

const RepairTaskForm = lazyPart(async () => ({ default: (await import('./RepairTaskForm.tsx')).RepairTaskForm }))
const RepairForm = lazyPart(async () => ({ default: (await import('./RepairForm.tsx')).RepairForm }))

/** What can be done with a repair, as far as its state lets it be. */
export function useRepairTasks(): RecordTasks<Repair> {
  const t = useT('repair')
  return {
    nameOf: ({ deviceId, identifier }) => deviceId || identifier,
    rowActions: (repair) =>
      tasksOf(repair).map((task) => ({
        label: t(`task_${task}`),
        danger: task === 'scrap',
        render: (close) => <RepairTaskForm repairs={[repair]} task={task} onClose={close} />,
      })),
    edit: { may: 'repair:record:edit', render: (repair, close) => <RepairForm repair={repair} onClose={close} /> },
    remove: {
      may: 'repair:record:delete',
      isHeld: ({ state }) => !isDeletableRepair(state),
      text: t('deleteText'),
      send: ({ repairId }) => call(deleteRepairByPost, { repairId }),
      list: getRepairList,
    },
  }
}
