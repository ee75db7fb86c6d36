import { Button, TextInput } from '@mantine/core'
import { IconCheck, IconCopy, IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { copyText } from '../../app/files/copyText.ts'
import { linkHere } from '../../app/files/linkHere.ts'
import { useT } from '../../app/i18n.ts'
import styles from './share.module.css'

/** A link to hand on, with the button that copies it. */
export function ShareLink({ link: stored, hasFocus = false }: { link: string; hasFocus?: boolean }) {
  const t = useT('share')
  const link = linkHere(stored)
  const [said, setSaid] = useState<'copied' | 'notCopied'>()
  return (
    <div className={styles.link}>
      <TextInput
        size="xs"
        aria-label={t('link')}
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        size="xs"
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the dialog has just shown what this button is for
        autoFocus={hasFocus}
        leftSection={said === 'copied' ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
        onClick={() => void copyText(link).then((done) => setSaid(done ? 'copied' : 'notCopied'))}
      >
        {t('copy')}
      </Button>
      <Button
        size="xs"
        variant="default"
        component="a"
        href={link}
        target="_blank"
        rel="noreferrer"
        leftSection={<IconExternalLink size={14} aria-hidden />}
      >
        {t('open')}
      </Button>
      <span role="status" className="wm-said">
        {said ? t(said) : ''}
      </span>
    </div>
  )
}
