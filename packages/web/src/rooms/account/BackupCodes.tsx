import { Button, Group, Modal } from '@mantine/core'
import { useState } from 'react'
import { copyText } from '../../app/files/copyText.ts'
import { useT } from '../../app/i18n.ts'
import styles from './account.module.css'

/** Backup codes, shown this once. */
export function BackupCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useT('myAccount')
  const [copied, setCopied] = useState(false)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('backupTitle')}
      closeOnClickOutside={false}
      withCloseButton={false}
      lockScroll={false}
    >
      <p>{t('backupLead')}</p>
      <ul className={styles.codes} aria-label={t('backupTitle')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button size="xs" variant="default" onClick={() => void copyText(codes.join('\n')).then(setCopied)}>
          {copied ? t('copied') : t('copy')}
        </Button>
        <Button size="xs" onClick={onClose}>
          {t('kept')}
        </Button>
      </Group>
    </Modal>
  )
}
