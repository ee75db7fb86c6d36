import type { ServerProcess } from '@waymark/contract/rooms/serverProcess.ts'
import { PROCESS_ROLES } from '@waymark/core/processes/ProcessRole.ts'
import { NONE } from '../../app/format/makeFormat.ts'
import { sizeText } from '../../app/format/sizeText.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { textColumns } from '../../app/textColumns.ts'
import type { DataColumn } from '../../ui/table/DataColumn.ts'

const ENGINES = ['movement', 'alarms', 'plans', 'sealing'] as const

/** What a process does by itself of all, in words. */
function useDutyText(partsTotal: number): (process: ServerProcess) => string {
  const t = useT('serverProcess')
  const share = (of: 'all' | (typeof ENGINES)[number], parts: number): string[] =>
    parts > 0 ? [t('share', { of: t(`parts_${of}`), parts, total: partsTotal })] : []
  return ({ duties, parts }) => {
    // while parts move from one process to another the shares of the engines differ
    const isEven = ENGINES.every((engine) => parts[engine] === parts.movement)
    const shares = isEven ? share('all', parts.movement) : ENGINES.flatMap((engine) => share(engine, parts[engine]))
    return [...shares, ...duties.map(() => t('dueDuty'))].join(', ')
  }
}

/** Columns of the processes of the server. */
export function useProcessColumns(partsTotal: number, now: number): DataColumn<ServerProcess>[] {
  const t = useT('serverProcess')
  const format = useFormat()
  const dutyText = useDutyText(partsTotal)
  const text = textColumns<ServerProcess>()
  const rolesOf = ({ roles }: ServerProcess): string =>
    roles.length === PROCESS_ROLES.length ? t('allRoles') : roles.map((role) => t(`role_${role}`)).join(', ')
  const figure = (id: 'trackers' | 'reportsWaiting' | 'viewers' | 'refused', width: number) =>
    text(id, t(`of_${id}`), width, (row) => format.number(row[id]), { numeric: true })
  return [
    text('name', t('process'), 130, ({ host, pid }) => `${host}:${pid}`, { card: 'title' }),
    text('roles', t('roles'), 140, rolesOf, { card: 'detail' }),
    text('duties', t('duties'), 300, dutyText, { card: 'detail' }),
    text('seenAt', t('seenAt'), 90, (row) => format.ago(Date.parse(row.seenAt), now), { card: 'note' }),
    figure('trackers', 80),
    figure('reportsWaiting', 105),
    figure('viewers', 75),
    figure('refused', 75),
    text('cpu', t('cpu'), 60, ({ cpu }) => format.percent(cpu * 100), { numeric: true, hint: t('cpuHint') }),
    text('memory', t('memory'), 90, ({ memory }) => (memory > 0 ? sizeText(memory) : NONE), { numeric: true }),
    text('version', t('version'), 75, ({ version }) => version),
  ]
}
