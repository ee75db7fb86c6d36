import { Button, Group, Modal } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { copyText } from '../../app/files/copyText.ts'
import { useT } from '../../app/i18n.ts'
import styles from './organization.module.css'

/** A secret that is shown this once: it goes only by the button, not by a press beside the dialog. */
export function SecretShown({
  title,
  secrets,
  onClose,
}: {
  title: string
  secrets: readonly string[]
  onClose: () => void
}) {
  const t = useT('organization')
  const [copied, setCopied] = useState(false)
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="lg"
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      lockScroll={false}
    >
      <p>{t('shownOnce')}</p>
      {secrets.map((secret) => (
        <p key={secret} className={styles.secret}>
          <code>{secret}</code>
        </p>
      ))}
      <Group justify="flex-end" gap="xs">
        <Button
          size="xs"
          variant="default"
          data-autofocus
          leftSection={copied ? <IconCheck size={15} aria-hidden /> : <IconCopy size={15} aria-hidden />}
          onClick={() => void copyText(secrets.join('\n')).then(setCopied)}
        >
          {copied ? t('copied') : t('copy')}
        </Button>
        <Button size="xs" onClick={onClose}>
          {t('done')}
        </Button>
      </Group>
    </Modal>
  )
}
