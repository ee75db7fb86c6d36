import { getMovementChoices, type MovementChoice } from '@waymark/contract/rooms/movement.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { paths } from '../../../app/paths.ts'
import { QueryState } from '../../../app/QueryState.tsx'
import { usePermission } from '../../../app/sessionStore.ts'
import { textColumns } from '../../../app/textColumns.ts'
import { useCall } from '../../../app/useCall.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import styles from './settings.module.css'
import { lazyPart } from '../../../app/lazyPart.ts'

const RuleForm = lazyPart(async () => ({ default: (await import('./RuleForm.tsx')).RuleForm }))

/** By which parameters trips, stops and idling are read, for all devices of an organisation and by their model. */
export function MovementTab({ orgId }: { orgId: number }) {
  const t = useT('movement')
  const format = useFormat()
  const query = useCall(getMovementChoices, { orgId })
  const mayEdit = usePermission('monitoring:vehicle:edit')
  const mayReplay = usePermission('monitoring:history-trail')
  const [edited, setEdited] = useState<MovementChoice>()
  const rows = query.data?.list ?? []
  const text = textColumns<MovementChoice>()
  const origin = ({ choice }: MovementChoice): string => {
    if (!choice) return t('standard')
    if (choice.isOwn) return [t('chosenHere'), choice.username].filter((each) => each !== '').join(' · ')
    return choice.orgName === '' ? t('inherited') : t('inheritedFrom', { name: choice.orgName })
  }
  const columns = [
    text('model', t('model'), 200, ({ model }) => model || t('allDevices'), { card: 'title', sortable: false }),
    text('devices', t('devices'), 90, ({ devices }) => format.number(devices), { numeric: true, sortable: false }),
    text(
      'preset',
      t('preset'),
      260,
      ({ choice }) => {
        const changed = Object.keys(choice?.changes ?? {}).length
        const name = t(`preset_${choice?.preset ?? 'default'}`)
        return changed === 0 ? name : `${name} · ${t('ownValues', { count: changed })}`
      },
      { card: 'detail', sortable: false },
    ),
    text('origin', t('origin'), 220, origin, { card: 'note', sortable: false }),
    text('since', t('since'), 150, ({ choice }) => (choice ? format.time(Date.parse(choice.since)) : ''), {
      card: 'detail',
      sortable: false,
    }),
  ]
  return (
    <div className={styles.tab}>
      <p className={styles.intro}>
        {t('settingsIntro')} {mayReplay ? <Link to={paths.corrections()}>{t('corrections')}</Link> : null}
      </p>
      <div className={styles.list}>
        <QueryState query={query} />
        {query.data ? (
          <DataTable
            name="movementChoices"
            label={t('movement')}
            columns={columns}
            rows={rows}
            keyOf={(_, index) => index}
            onOpen={mayEdit ? setEdited : undefined}
            empty={null}
          />
        ) : null}
      </div>
      {edited ? <RuleForm orgId={orgId} of={edited} onClose={() => setEdited(undefined)} /> : null}
    </div>
  )
}
