import { Modal, TagsInput, TextInput } from '@mantine/core'
import { editShareKey, getShareList, sendShareEmailByPost, type ShareRecord } from '@waymark/contract/rooms/share.ts'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { errorText } from '../../app/errorText.ts'
import { FormModal } from '../../app/FormModal.tsx'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { QueryState } from '../../app/QueryState.tsx'
import { useCall } from '../../app/useCall.ts'
import styles from './share.module.css'
import { ShareLink } from './ShareLink.tsx'
import { useSave } from '../../app/save/useSave.ts'

/** A share that was just made: its link. */
export function NewShare({ alias, link, onClose }: { alias: string; link: string; onClose: () => void }) {
  const t = useT('share')
  const common = useT('common')
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('quickTitle', { name: alias })}
      lockScroll={false}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <ShareLink link={link} hasFocus />
    </Modal>
  )
}

interface Props {
  share: ShareRecord
  onClose: () => void
}

/** Sends the link to e-mail addresses: at least one (SHARE-1). */
export function EmailShare({ share, onClose }: Props) {
  const t = useT('share')
  const [emails, setEmails] = useState<string[]>([])
  const [asked, setAsked] = useState(false)
  const fault = asked && emails.length === 0 ? t('emailNeeded') : undefined
  const saving = useSave(() => call(sendShareEmailByPost, { shareId: share.shareId, emails }), {
    explain: (refusal) => (refusal.fields.length > 0 ? t('emailWrong') : errorText(refusal)),
    done: onClose,
  })
  const send = (): void => {
    setAsked(true)
    if (emails.length > 0) saving.save()
  }
  return (
    <FormModal
      title={t('emailTitle', { name: share.alias })}
      saving={saving}
      submit={t('send')}
      onSubmit={send}
      onClose={onClose}
    >
      <TagsInput
        size="xs"
        label={t('emails')}
        description={t('emailsHint')}
        required
        data-autofocus
        maxTags={20}
        acceptValueOnBlur
        splitChars={[',', ';', ' ']}
        value={emails}
        error={fault}
        onChange={setEmails}
      />
    </FormModal>
  )
}

/** Changes the key: the link as it was ends at once. */
export function ShareKey({ share, onClose }: Props) {
  const t = useT('share')
  const [key, setKey] = useState('')
  const [link, setLink] = useState<string>()
  const own = key.trim()
  const saving = useSave(() => call(editShareKey, { shareId: share.shareId, ...(own === '' ? {} : { key: own }) }), {
    changes: [getShareList],
    explain: (refusal) => (refusal.fields.length > 0 ? t('keyRule') : errorText(refusal)),
    done: (data) => setLink(data.link),
  })
  if (link !== undefined) return <NewShare alias={share.alias} link={link} onClose={onClose} />
  return (
    <FormModal
      title={t('keyTitle', { name: share.alias })}
      saving={saving}
      submit={t('changeKey')}
      onSubmit={() => saving.save()}
      onClose={onClose}
    >
      <p className={styles.hint}>{t('keyText')}</p>
      <TextInput
        size="xs"
        label={t('key')}
        description={t('keyRule')}
        placeholder={t('keyRandom')}
        data-autofocus
        maxLength={64}
        value={key}
        onChange={(event) => setKey(event.currentTarget.value)}
      />
    </FormModal>
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
