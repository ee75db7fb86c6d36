import { Modal } from '@mantine/core'
import {
  editShareKey,
  getShareList,
  sendShareEmailByPost,
  type ShareRecord,
} from '@waymark/contract/rooms/share/share.ts'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { QueryState } from '../../app/QueryState.tsx'
import { useCall } from '../../app/useCall.ts'
import styles from './share.module.css'
import { ShareLink } from './ShareLink.tsx'
import { ShareModal } from './ShareModal.tsx'

/** A share that was just made: its link. */
export function NewShare({ alias, link, onClose }: { alias: string; link: string; onClose: () => void }) {
  return (
    <ShareModal alias={alias} onClose={onClose}>
      <ShareLink link={link} hasFocus />
    </ShareModal>
  )
}

interface Props {
  share: ShareRecord
  onClose: () => void
}

/** Sends the link to e-mail addresses: at least one (SHARE-1). */
export function EmailShare({ share, onClose }: Props) {
  const t = useT('share')
  return (
    <RecordForm
      title={t('emailTitle', { name: share.alias })}
      valuesOf={() => ({ emails: [] as string[] })}
      limits={sendShareEmailByPost}
      fields={[
        {
          kind: 'tags',
          name: 'emails',
          label: t('emails'),
          hint: t('emailsHint'),
          required: true,
          blank: t('emailNeeded'),
          splitChars: [',', ';', ' '],
        },
      ]}
      save={({ emails }) => call(sendShareEmailByPost, { shareId: share.shareId, emails })}
      faultOf={() => ({ name: 'emails', message: t('emailWrong') })}
      submit={t('send')}
      onClose={onClose}
    />
  )
}

/** Changes the key: the link as it was ends at once. */
export function ShareKey({ share, onClose }: Props) {
  const t = useT('share')
  const [link, setLink] = useState<string>()
  if (link !== undefined) return <NewShare alias={share.alias} link={link} onClose={onClose} />
  return (
    <RecordForm
      title={t('keyTitle', { name: share.alias })}
      valuesOf={() => ({ key: '' })}
      limits={editShareKey}
      fields={[
        { kind: 'part', key: 'text', render: () => <p className={styles.hint}>{t('keyText')}</p> },
        { kind: 'line', name: 'key', label: t('key'), hint: t('keyRule'), placeholder: t('keyRandom') },
      ]}
      save={({ key }) =>
        call(editShareKey, { shareId: share.shareId, ...(key.trim() === '' ? {} : { key: key.trim() }) })
      }
      faultOf={({ name }) => ({ name, message: t('keyRule') })}
      changes={[getShareList]}
      done={(data) => setLink(data.link)}
      submit={t('changeKey')}
      onClose={onClose}
    />
  )
}

/** When the page was opened, how often and from where, roughly. */
export function ShareLog({ share, onClose }: Props) {
  const t = useT('share')
  const common = useT('common')
  const format = useFormat()
  const query = useCall(getShareList, { shareId: share.shareId })
  const log = query.data?.list[0]?.log ?? []
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('logTitle', { name: share.alias })}
      lockScroll={false}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <QueryState query={query} />
      <p className={styles.hint}>{query.data && log.length === 0 ? t('logNone') : t('logHint')}</p>
      {log.length > 0 ? (
        <table className={styles.log}>
          <thead>
            <tr>
              <th>{t('lastVisit')}</th>
              <th>{t('network')}</th>
              <th>{t('visits')}</th>
            </tr>
          </thead>
          <tbody>
            {log.map((each) => (
              <tr key={`${each.hour} ${each.network}`}>
                <td>{format.time(Date.parse(each.lastAt))}</td>
                <td>{each.network}</td>
                <td>{format.number(each.visits)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </Modal>
  )
}
