import { Button, Group, Modal } from '@mantine/core'
import { getRestatements } from '@waymark/contract/rooms/movement.ts'
import { type FigureReader, getFigureReaders, tellFigureReaders } from '@waymark/contract/rooms/reading.ts'
import { call } from '../../../app/api.ts'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { QueryState } from '../../../app/QueryState.tsx'
import { say } from '../../../app/said/say.ts'
import { useSave } from '../../../app/save/useSave.ts'
import { usePermission } from '../../../app/sessionStore.ts'
import { useCall } from '../../../app/useCall.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ScrollTable } from '../../../ui/table/ScrollTable.tsx'
import styles from './restatements.module.css'
import { useSourceTitle } from './useSourceTitle.ts'

/** Who read a figure before it was corrected; those who were mailed it can be told. */
export function ReadersDialog({ of, name, onClose }: { of: string; name: string; onClose: () => void }) {
  const t = useT('reading')
  const format = useFormat()
  const titleOf = useSourceTitle()
  const mayTell = usePermission('monitoring:vehicle:edit')
  const query = useCall(getFigureReaders, { key: of })
  const tell = useSave(() => call(tellFigureReaders, { key: of }), {
    changes: [getFigureReaders, getRestatements],
    done: ({ told }) => say(t('toldCount', { count: told })),
  })
  const readers = query.data?.list ?? []
  const isMailed = readers.some(({ address, toldAt }) => address !== '' && toldAt === null)
  const moment = (text: string): string => format.time(Date.parse(text), true)
  return (
    <Modal
      opened
      size="xl"
      lockScroll={false}
      title={`${t('whoSaw')} · ${name}`}
      closeButtonProps={{ 'aria-label': t('close') }}
      onClose={onClose}
    >
      <QueryState query={query} like="table" />
      {query.data && readers.length > 0 ? (
        <p className={styles.between}>
          {t('seenBetween', { since: moment(query.data.since), until: moment(query.data.until) })}
        </p>
      ) : null}
      {query.data && readers.length === 0 ? (
        <EmptyState title={t('seenByNobody')} text={t('seenByNobodyText')} />
      ) : null}
      {readers.length > 0 ? (
        <ScrollTable label={t('whoSaw')} heads={[t('reader'), t('how'), t('lastSeen'), t('toldNew')]}>
          {readers.map((reader) => (
            <tr
              key={`${reader.kind} ${reader.name} ${reader.address} ${reader.way} ${reader.source} ${reader.firstAt}`}
            >
              <td>
                <ReaderName reader={reader} />
              </td>
              <td>
                {titleOf(reader.source)} · {t(`way_${reader.way}`)}
                {reader.times > 1 ? ` · ${reader.times}×` : ''}
              </td>
              <td className={styles.moment}>{moment(reader.lastAt)}</td>
              <td className={styles.moment}>{reader.toldAt === null ? '' : moment(reader.toldAt)}</td>
            </tr>
          ))}
        </ScrollTable>
      ) : null}
      {tell.failure === undefined ? null : <p role="alert">{tell.failure}</p>}
      {mayTell && isMailed ? (
        <Group justify="flex-end" mt="md">
          <Button size="xs" loading={tell.busy} onClick={() => tell.save()}>
            {t('tellReaders')}
          </Button>
        </Group>
      ) : null}
    </Modal>
  )
}

function ReaderName({ reader: { kind, name, address, orgName } }: { reader: FigureReader }) {
  const t = useT('reading')
  if (name === '') return <span className={styles.quiet}>{t('elsewhere')}</span>
  const said = { user: name, key: t('byKey', { name }), share: t('byShare', { name }), mail: address }
  return (
    <>
      {said[kind]} <small className={styles.quiet}>{kind === 'mail' ? name : orgName}</small>
    </>
  )
}
