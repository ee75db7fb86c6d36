import { Button, CloseButton, FileButton } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { PAPER_TYPES } from '../../app/files/fileTypes.ts'
import { useT } from '../../app/i18n.ts'
import styles from './maintenance.module.css'

interface Props {
  value: readonly File[]
  error: string | undefined
  onChange: (files: readonly File[]) => void
}

/** Takes pictures and PDF documents, which go with the form. */
export function FileInput({ value, error, onChange }: Props) {
  const t = useT('maintenance')
  return (
    <div className={styles.files}>
      {value.map((file, i) => (
        <span key={`${file.name} ${file.lastModified}`}>
          {file.name}
          <CloseButton
            size="xs"
            aria-label={t('removeNamed', { name: file.name })}
            onClick={() => onChange(value.toSpliced(i, 1))}
          />
        </span>
      ))}
      <FileButton multiple accept={PAPER_TYPES} onChange={(files) => onChange([...value, ...files])}>
        {(props) => (
          <Button {...props} size="xs" variant="default" leftSection={<IconPaperclip size={15} aria-hidden />}>
            {t('addFiles')}
          </Button>
        )}
      </FileButton>
      {error ? <span role="alert">{error}</span> : null}
    </div>
  )
}
