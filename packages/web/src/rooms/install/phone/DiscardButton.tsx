import { Button } from '@mantine/core'
import { useT } from '../../../app/i18n.ts'
import type { PhoneInstall } from './PhoneInstall.ts'
import { dropInstall } from './phoneInstalls.ts'

/** Throws an installation away that is on the phone alone. */
export function DiscardButton({ install, onClose }: { install: PhoneInstall; onClose: () => void }) {
  const t = useT('installPhone')
  return (
    <Button
      size="md"
      variant="subtle"
      color="gray"
      onClick={() => {
        dropInstall(install.key)
        onClose()
      }}
    >
      {t('discard')}
    </Button>
  )
}
