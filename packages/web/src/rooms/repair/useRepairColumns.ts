import type { Repair } from '@waymark/contract/rooms/stock/repairFields.ts'
import { useMemo } from 'react'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { textColumns } from '../../app/textColumns.ts'
import { useNow } from '../../app/clock/useNow.ts'
import type { DataColumn } from '../../ui/table/DataColumn.ts'
import { placeColumn } from '../stock/public.tsx'
import { useRepairWords } from './useRepairWords.ts'

/** What is known of a repair, as its list and its page tell it. */
export function useRepairColumns(): DataColumn<Repair>[] {
  const t = useT('repair')
  const format = useFormat()
  const now = useNow()
  const { problemType, analysisType, methodType } = useRepairWords()
  return useMemo(() => {
    const text = textColumns<Repair>()
    const sortable = { sortable: true, card: 'detail' } as const
    const spare = { spare: true } as const
    const at = (time: string): string => format.time(Date.parse(time))
    const seconds = (count: number): string => (count === 0 ? '' : format.duration(count * 1000))
    return [
      text('deviceId', t('device'), 150, ({ deviceId, identifier }) => deviceId || identifier, {
        sortable: true,
        card: 'title',
      }),
      text('state', t('state'), 100, ({ state }) => t(`state_${state}`), { sortable: true, card: 'note' }),
      text('problemType', t('problemType'), 130, (row) => problemType.labelOf(row.problemType), sortable),
      text('problem', t('problem'), 160, ({ problem }) => problem, { card: 'detail' }),
      text('changedAt', t('since'), 90, ({ changedAt }) => format.ago(Date.parse(changedAt), now), sortable),
      text('model', t('model'), 140, ({ model }) => model, sortable),
      placeColumn(t('place'), 140, { card: 'detail' }),
      text('repairTime', t('repairTime'), 110, ({ repairTime }) => seconds(repairTime), {
        sortable: true,
        numeric: true,
        spare: true,
      }),
      text('earlier', t('earlier'), 110, ({ earlier }) => (earlier === 0 ? '' : format.number(earlier)), {
        numeric: true,
      }),
      text('labels', t('labels'), 140, ({ labels }) => labels.map(({ name }) => name).join(', ')),
      text('deviceOrgName', t('deviceOrgName'), 150, ({ deviceOrgName }) => deviceOrgName, {
        sortable: true,
        spare: true,
      }),
      text('orgName', t('organization'), 150, ({ orgName }) => orgName, { sortable: true, spare: true }),
      text('identifier', t('identifier'), 150, ({ identifier }) => identifier, { sortable: true, spare: true }),
      text('batchName', t('batch'), 120, ({ batchName }) => batchName, spare),
      text('analysisType', t('analysisType'), 140, (row) => analysisType.labelOf(row.analysisType), spare),
      text('analysis', t('analysis'), 200, ({ analysis }) => analysis, spare),
      text('methodType', t('methodType'), 140, (row) => methodType.labelOf(row.methodType), spare),
      text('method', t('method'), 200, ({ method }) => method, spare),
      text('parts', t('parts'), 200, ({ parts }) => parts.map((p) => `${p.quantity} × ${p.name}`).join(', '), spare),
      text('reason', t('reason'), 200, ({ reason }) => reason, spare),
      text('loops', t('loops'), 90, ({ loops }) => (loops === 0 ? '' : format.number(loops)), {
        sortable: true,
        numeric: true,
        spare: true,
      }),
      ...(['hwVersion', 'fwVersion', 'bootloaderVersion'] as const).map((name) =>
        text(name, t(name), 110, (row) => row[name], spare),
      ),
      ...(['hwVersionAfter', 'fwVersionAfter', 'bootloaderVersionAfter'] as const).map((name) =>
        text(name, t(name), 110, (row) => row[name], spare),
      ),
      text('createdAt', t('receivedOn'), 150, ({ createdAt }) => at(createdAt), { sortable: true, spare: true }),
    ]
  }, [t, format, now, problemType, analysisType, methodType])
}
