import type { Sim } from '@waymark/contract/rooms/device/sim.ts'
import { SIM_ACTIONS } from '@waymark/contract/rooms/device/simOperation.ts'
import { hasPermission } from '@waymark/contract/hasPermission.ts'
import { useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import { ChosenTasks } from '../../app/list/ChosenTasks.tsx'
import { useSession } from '../../app/sessionStore.ts'

const BatchForm = lazyPart(async () => ({ default: (await import('./BatchSimForm.tsx')).BatchSimForm }))

export type BatchTask = (typeof SIM_ACTIONS)[number] | 'limit'

/** What is done with all cards that are chosen. */
export function SelectedSims({ sims, onDone }: { sims: readonly Sim[]; onDone: () => void }) {
  const t = useT('sim')
  const permissions = useSession((state) => state.permissions)
  const tasks: BatchTask[] = [
    ...(hasPermission(permissions, 'service:sim:status') ? SIM_ACTIONS : []),
    ...(hasPermission(permissions, 'service:sim:edit') ? (['limit'] as const) : []),
  ]
  return (
    <ChosenTasks
      tasks={tasks}
      labelOf={(task) => t(task)}
      render={(task, close) => <BatchForm sims={sims} task={task} onDone={onDone} onClose={close} />}
    />
  )
}
