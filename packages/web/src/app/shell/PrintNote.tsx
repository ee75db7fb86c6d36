import { usePrinting } from '../../ui/table/usePrinting.ts'
import { useFormat } from '../format/useFormat.ts'
import { useT } from '../i18n.ts'
import { useSession } from '../sessionStore.ts'

/** On paper: who printed it, of whom, and when. */
export function PrintNote() {
  return usePrinting() ? <Note /> : null
}

function Note() {
  const t = useT('shell')
  const format = useFormat()
  const user = useSession((state) => state.info?.user)
  if (!user) return null
  return (
    <p className="wm-paper-only">
      {t('printedBy', { org: user.orgName, name: user.username, time: format.time(Date.now()) })}
    </p>
  )
}
