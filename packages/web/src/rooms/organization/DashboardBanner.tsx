import { Button, useComputedColorScheme } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPhotoEdit } from '@tabler/icons-react'
import { getIcons } from '@waymark/contract/rooms/upload.ts'
import { useState } from 'react'
import { useT } from '../../app/i18n.ts'
import { PHONE } from '../../app/phone.ts'
import { usePicture } from '../../app/pictures/usePicture.ts'
import { usePermission } from '../../app/sessionStore.ts'
import { useCall } from '../../app/useCall.ts'
import styles from './dashboard.module.css'
import { lazyPart } from '../../app/lazyPart.ts'

const DashboardPictures = lazyPart(async () => ({
  default: (await import('./DashboardPictures.tsx')).DashboardPictures,
}))

/** The picture of one's organisation above its dashboard, as the ground or the phone wants it, and the way to set it. */
export function DashboardBanner() {
  const t = useT('organization')
  const { data: icons } = useCall(getIcons, {})
  const mayEdit = usePermission('system:dashboard:edit')
  const scheme = useComputedColorScheme('light')
  const phone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false })
  const [editing, setEditing] = useState(false)
  if (icons === undefined || (icons === null && !mayEdit)) return null
  return (
    <div className={styles.banner}>
      {icons ? <Picture key={icons[phone ? 'mobile' : scheme]} pictureKey={icons[phone ? 'mobile' : scheme]} /> : null}
      {mayEdit ? (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPhotoEdit size={15} aria-hidden />}
          onClick={() => setEditing(true)}
        >
          {t('dashboardPictures')}
        </Button>
      ) : null}
      {editing ? <DashboardPictures icons={icons} onClose={() => setEditing(false)} /> : null}
    </div>
  )
}

function Picture({ pictureKey }: { pictureKey: string }) {
  const url = usePicture(pictureKey)
  return url ? <img src={url} alt="" /> : null
}
