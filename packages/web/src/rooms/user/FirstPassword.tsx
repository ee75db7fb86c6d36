import { ActionIcon, Button, Group, Modal } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../app/i18n.ts'
import styles from './user.module.css'

/** A new user's first password, shown this once. */
export function FirstPassword({
  username,
  password,
  waits,
  onClose,
}: {
  username: string
  password: string
  waits: boolean
  onClose: () => void
}) {
  const t = useT('user')
  const common = useT('common')
  const [copied, setCopied] = useState(false)
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(password)
    setCopied(true)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('passwordTitle', { name: username })}
      lockScroll={false}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <p className={styles.hint}>{t('passwordText')}</p>
      {waits ? <p className={styles.hint}>{t('waitsText')}</p> : null}
      <p className={styles.password}>
        <code data-testid="first-password">{password}</code>
        <ActionIcon variant="subtle" aria-label={t('copyPassword')} onClick={() => void copy()}>
          {copied ? <IconCheck size={17} aria-hidden /> : <IconCopy size={17} aria-hidden />}
        </ActionIcon>
      </p>
      <Group justify="flex-end" mt="lg">
        <Button size="xs" onClick={onClose}>
          {common('close')}
        </Button>
      </Group>
    </Modal>
  )
}
