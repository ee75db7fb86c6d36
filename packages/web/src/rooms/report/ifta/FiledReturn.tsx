import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { CallIn, CallResult } from '@waymark/contract/call.ts'
import { fileIftaReturn, getIftaReturn } from '@waymark/contract/rooms/report/iftaReturn.ts'
import { call } from '../../../app/api.ts'
import { NONE } from '../../../app/format/makeFormat.ts'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useMoney } from '../../../app/format/useMoney.ts'
import { useT } from '../../../app/i18n.ts'
import { usePlaceNames } from '../../../app/place/places.ts'
import { useSave } from '../../../app/save/useSave.ts'
import { usePermission } from '../../../app/sessionStore.ts'
import { ScrollTable } from '../../../ui/table/ScrollTable.tsx'
import report from '../report.module.css'
import styles from './ifta.module.css'

type Answer = CallResult<typeof getIftaReturn>
type Change = NonNullable<Answer['filing']>['changes'][number]

/** When the return was filed and what changed since; and the button that keeps what is shown as filed. */
export function FiledReturn({
  answer,
  of,
}: {
  answer: Answer
  of: Pick<CallIn<typeof fileIftaReturn>, 'year' | 'quarter' | 'system' | 'fuel'>
}) {
  const t = useT('ifta')
  const format = useFormat()
  const mayFile = usePermission('report:ifta:edit')
  const { filing, basis } = answer
  const saving = useSave(() => call(fileIftaReturn, { ...of, withinOrgId: answer.orgId }), { changes: [getIftaReturn] })
  const isOver = basis.to !== null && Date.parse(basis.to) <= Date.parse(basis.askedAt)
  if (!filing && !(mayFile && isOver)) return null
  return (
    <section className={styles.checks} aria-label={t('filing')}>
      <h3>{t('filing')}</h3>
      <div className={styles.filed}>
        <p>
          {filing
            ? t(filing.filings > 1 ? 'amendedBy' : 'filedBy', {
                time: format.time(Date.parse(filing.filedAt)),
                name: filing.filedBy,
                count: filing.filings,
              })
            : t('notFiled')}{' '}
          {filing?.changes.length === 0 ? t('sameSince') : ''}
        </p>
        {mayFile && isOver && filing?.changes.length !== 0 ? (
          <Button
            size="compact-xs"
            variant="default"
            leftSection={<IconCheck size={14} aria-hidden />}
            loading={saving.busy}
            onClick={() => saving.save()}
          >
            {t(filing ? 'fileAgain' : 'markFiled')}
          </Button>
        ) : null}
      </div>
      {saving.failure === undefined ? null : (
        <p role="alert" className={report.failure}>
          {saving.failure}
        </p>
      )}
      {filing && filing.changes.length > 0 ? <Changes changes={filing.changes} units={answer.units} /> : null}
    </section>
  )
}

/** Each figure that is another than was filed: what it was, and what it is. */
function Changes({ changes, units }: { changes: readonly Change[]; units: Answer['units'] }) {
  const t = useT('ifta')
  const format = useFormat()
  const moneyOf = useMoney()
  const { region } = usePlaceNames()
  const { distance, volume, currency } = units
  const names: Record<Change['figure'], string> = {
    distance: t('totalDistance', { unit: distance }),
    volume: t('totalVolume', { unit: volume }),
    taxableVolume: t('taxableVolume', { unit: volume }),
    taxPaidVolume: t('taxPaidVolume', { unit: volume }),
    netVolume: t('netVolume', { unit: volume }),
    rate: t('rate', { unit: `${currency}/${volume}` }),
    due: t('due', { unit: currency }),
  }
  const where = ({ part, jurisdiction }: Change): string => {
    if (part === 'total') return t('grandTotal')
    if (jurisdiction === '') return t('unattributed')
    return part === 'surcharge' ? t('surchargeOf', { name: region(jurisdiction) }) : region(jurisdiction)
  }
  const shown = (figure: Change['figure'], value: number | null): string => {
    if (value === null) return NONE
    if (figure === 'due') return moneyOf(value, currency)
    return figure === 'rate' ? String(value) : format.number(value)
  }
  return (
    <div className={styles.changes}>
      <ScrollTable label={t('changedSince')} heads={[t('changedSince'), t('figure'), t('asFiled'), t('asOfNow')]}>
        {changes.map((change) => (
          <tr key={`${change.part} ${change.jurisdiction} ${change.figure}`}>
            <th scope="row">{where(change)}</th>
            <td>{names[change.figure]}</td>
            <td>{shown(change.figure, change.filed)}</td>
            <td>{shown(change.figure, change.now)}</td>
          </tr>
        ))}
      </ScrollTable>
    </div>
  )
}
