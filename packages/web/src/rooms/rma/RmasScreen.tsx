import { Button } from '@mantine/core'
import { getRmaOfficeList } from '@waymark/contract/rooms/stock/rmaOffice.ts'
import { Link } from 'react-router'
import { useT } from '../../app/i18n.ts'
import { paths } from '../../app/paths.ts'
import { ReturnList } from './ReturnList.tsx'

/** What customers send back to be repaired or replaced: how far each is, and what is done next. */
export default function RmasScreen() {
  const t = useT('rma')
  return (
    <ReturnList
      kind="rma"
      definition={getRmaOfficeList}
      name="rmas"
      title={t('rmas')}
      actions={
        <Button component={Link} to={paths.rmaReceipts} size="xs" variant="default">
          {t('rmaReceipts')}
        </Button>
      }
      none={{ title: t('none'), text: t('noneText') }}
    />
  )
}
