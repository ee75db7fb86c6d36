import { Button, Code, Group, Modal, Select } from '@mantine/core'
import { editImportIntake, getImportIntakes, INTAKE_WAYS } from '@waymark/contract/rooms/import/importInbox.ts'
import type { ImportSource } from '@waymark/contract/rooms/import/importSource.ts'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { copyText } from '../../app/files/copyText.ts'
import { useT } from '../../app/i18n.ts'
import { say } from '../../app/said/say.ts'
import { QueryState } from '../../app/QueryState.tsx'
import { useSave } from '../../app/save/useSave.ts'
import { useCall } from '../../app/useCall.ts'
import { MailState } from './MailState.tsx'
import { SftpState } from './SftpState.tsx'
import styles from './sightings.module.css'

interface Props {
  source: ImportSource
  onClose: () => void
}

/** How the files of a source come: by hand, posted to a secret address, laid into a folder, by mail, or fetched by SFTP. */
export function IntakeDialog({ source, onClose }: Props) {
  const t = useT('importInbox')
  const query = useCall(getImportIntakes, {})
  const now = query.data?.list.find(({ sourceId }) => sourceId === source.sourceId)
  const [chosen, setChosen] = useState<(typeof INTAKE_WAYS)[number]>()
  const [address, setAddress] = useState('')
  const change = useSave(
    (way: Exclude<(typeof INTAKE_WAYS)[number], 'mail' | 'sftp'>) =>
      call(editImportIntake, { sourceId: source.sourceId, way }),
    {
      changes: [getImportIntakes],
      done: (made) => setAddress(made.address),
    },
  )
  const kept = now?.way ?? 'hand'
  const way = chosen ?? kept
  return (
    <Modal
      opened
      size="lg"
      lockScroll={false}
      title={`${t('intake')} · ${source.name}`}
      closeButtonProps={{ 'aria-label': t('close') }}
      onClose={onClose}
    >
      <QueryState query={query} />
      {query.data ? (
        <>
          <Select
            size="xs"
            label={t('intake')}
            description={t(`intakeHint_${way}`)}
            allowDeselect={false}
            data={INTAKE_WAYS.map((value) => ({ value, label: t(`intake_${value}`) }))}
            value={way}
            onChange={(value) => setChosen(INTAKE_WAYS.find((each) => each === value))}
          />
          {address === '' ? null : (
            <div role="status">
              <p>{t('addressOnce')}</p>
              <Code block className={styles.address ?? ''}>
                {address}
              </Code>
              <Button
                size="compact-xs"
                variant="subtle"
                onClick={() => void copyText(address).then((ok) => (ok ? say(t('copied')) : undefined))}
              >
                {t('copy')}
              </Button>
            </div>
          )}
          {way === 'folder' && now?.folder ? (
            <Code block className={styles.address ?? ''}>
              {now.folder}
            </Code>
          ) : null}
          {way === 'mail' ? <MailState source={source} onChanged={onClose} /> : null}
          {way === 'sftp' ? <SftpState source={source} onChanged={onClose} /> : null}
          {kept !== 'hand' && way === kept ? <p>{t(now?.automatic ? 'isAutomatic' : 'isAsking')}</p> : null}
          {change.failure === undefined ? null : <p role="alert">{change.failure}</p>}
          <Group justify="flex-end" mt="md" gap="xs">
            <Button size="xs" variant="default" onClick={onClose}>
              {t('close')}
            </Button>
            {way !== 'mail' && way !== 'sftp' && (way !== kept || way === 'webhook') ? (
              <Button size="xs" loading={change.busy} onClick={() => change.save(way)}>
                {t(way === kept ? 'newAddress' : 'save')}
              </Button>
            ) : null}
          </Group>
        </>
      ) : null}
    </Modal>
  )
}
