import { Button, FileButton, Input } from '@mantine/core'
import { IconPhotoPlus } from '@tabler/icons-react'
import type { CallResult } from '@waymark/contract/call.ts'
import { getIcons, ICON_TYPES, uploadIcons } from '@waymark/contract/rooms/upload.ts'
import { useEffect, useState } from 'react'
import { call } from '../../app/api.ts'
import { FormModal } from '../../app/FormModal.tsx'
import { useT } from '../../app/i18n.ts'
import { Pictures } from '../../app/pictures/Pictures.tsx'
import styles from './dashboard.module.css'
import { useSave } from '../../app/save/useSave.ts'

type IconType = (typeof ICON_TYPES)[number]
type Chosen = Partial<Record<IconType, File>>

/** Sets the pictures of one's organisation's dashboard: always all three of them (ICON-1). */
export function DashboardPictures({ icons, onClose }: { icons: CallResult<typeof getIcons>; onClose: () => void }) {
  const t = useT('organization')
  const common = useT('common')
  const [chosen, setChosen] = useState<Chosen>({})
  const [tried, setTried] = useState(false)
  const saving = useSave(() => call(uploadIcons, chosen), { changes: [getIcons], done: onClose })
  const save = (): void => {
    setTried(true)
    if (ICON_TYPES.some((type) => !chosen[type])) return undefined
    saving.save()
  }
  return (
    <FormModal title={t('dashboardPictures')} saving={saving} submit={common('save')} onSubmit={save} onClose={onClose}>
      <p className={styles.lead}>{t('dashboardPicturesText')}</p>
      {ICON_TYPES.map((type) => (
        <Input.Wrapper
          key={type}
          size="xs"
          mt="sm"
          required
          labelElement="div"
          label={t(`picture_${type}`)}
          error={tried && !chosen[type] ? common('cantBeBlank', { field: t(`picture_${type}`) }) : undefined}
        >
          <div className={styles.choice} data-ground={type}>
            {chosen[type] ? <Preview file={chosen[type]} /> : <Pictures keys={icons ? [icons[type]] : []} />}
            <FileButton
              accept="image/png,image/jpeg,image/webp,image/gif"
              onChange={(file) => file && setChosen({ ...chosen, [type]: file })}
            >
              {(props) => (
                <Button
                  {...props}
                  size="xs"
                  variant="default"
                  aria-label={`${t('choosePicture')}: ${t(`picture_${type}`)}`}
                  leftSection={<IconPhotoPlus size={15} aria-hidden />}
                >
                  {t('choosePicture')}
                </Button>
              )}
            </FileButton>
          </div>
        </Input.Wrapper>
      ))}
    </FormModal>
  )
}

/** A picture that was chosen but not uploaded yet. */
function Preview({ file }: { file: File }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url ? <img src={url} alt={file.name} /> : null
}
