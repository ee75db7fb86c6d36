import { Button, FileButton, Input } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { upload } from '@waymark/contract/rooms/device/firmware.ts'
import { call } from '../../app/api.ts'
import { sizeText } from '../../app/format/sizeText.ts'
import { useT } from '../../app/i18n.ts'
import { useSave } from '../../app/save/useSave.ts'
import styles from './firmware.module.css'

/** A file that was uploaded, with what the server found of it. */
export interface UploadedFirmware {
  readonly fileKey: string
  readonly fileName: string
  /** Bytes. */
  readonly size: number
  readonly md5: string
}

interface Props {
  label: string
  value: UploadedFirmware | null
  disabled: boolean
  error: string | undefined
  onChange: (file: UploadedFirmware) => void
}

/** Takes a .bin file and uploads it at once; the server says its size and sum. */
export function FirmwareFile({ label, value, disabled, error, onChange }: Props) {
  const t = useT('firmware')
  const saving = useSave((file: File) => call(upload, { file, fileName: file.name }), {
    done: (found, { name }) => onChange({ ...found, fileName: name }),
  })
  return (
    <Input.Wrapper size="xs" label={label} labelElement="div" required error={saving.failure ?? error}>
      <div className={styles.file}>
        {disabled ? null : (
          <FileButton accept=".bin" onChange={(file) => void (file && saving.save(file))}>
            {(props) => (
              <Button
                {...props}
                size="xs"
                variant="default"
                loading={saving.busy}
                leftSection={<IconUpload size={15} aria-hidden />}
              >
                {t(value ? 'otherFile' : 'chooseFile')}
              </Button>
            )}
          </FileButton>
        )}
        {value ? (
          <span>
            {value.fileName}, {sizeText(value.size)}
            <small>MD5 {value.md5}</small>
          </span>
        ) : null}
      </div>
    </Input.Wrapper>
  )
}
