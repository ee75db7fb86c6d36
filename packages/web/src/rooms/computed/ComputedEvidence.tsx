import { Modal } from '@mantine/core'
import { type ComputedAttribute, exportComputed, previewComputed } from '@waymark/contract/rooms/computed.ts'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { handOut } from '../../app/files/handOut.ts'
import { SaveAsMenu } from '../../app/files/SaveAsMenu.tsx'
import { useT } from '../../app/i18n.ts'
import { QueryFailure } from '../../app/QueryFailure.tsx'
import { useCall } from '../../app/useCall.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import styles from './computed.module.css'
import { PreviewRows } from './PreviewRows.tsx'

interface Props {
  attribute: ComputedAttribute
  asked: { readonly vehicleId: number; readonly from: string; readonly to: string }
  onClose: () => void
}

/** The reports behind the values of an attribute: the newest on screen, all of them as a file. */
export function ComputedEvidence({ attribute, asked, onClose }: Props) {
  const t = useT('computed')
  const common = useT('common')
  const [failure, setFailure] = useState<string>()
  const { attributeId, name, unit, expression, decimals, low, high } = attribute
  const query = useCall(previewComputed, {
    ...asked,
    expression,
    decimals,
    ...(low === null ? {} : { low }),
    ...(high === null ? {} : { high }),
    budget: 50,
  })
  return (
    <Modal opened onClose={onClose} title={t('behindTitle', { name })} size="xl">
      <div className={styles.charts}>
        <div className={styles.ask}>
          <code className={styles.code}>{expression}</code>
          <SaveAsMenu
            label={t('export')}
            formats={(['csv', 'xlsx'] as const).map((value) => ({ value, label: t(value) }))}
            fetchFile={(format) => call(exportComputed, { attributeId, ...asked, format })}
            onFetched={handOut}
            onFailure={setFailure}
          />
        </div>
        {failure ? <p role="alert">{failure}</p> : null}
        {query.isError ? <QueryFailure query={query} /> : null}
        {query.isPending ? <Waiting label={common('loading')} /> : null}
        {query.data?.counts.reports === 0 ? <EmptyState title={t('noReports')} /> : null}
        {query.data && query.data.rows.length > 0 ? (
          <PreviewRows rows={query.data.rows} unit={unit} decimals={decimals} />
        ) : null}
      </div>
    </Modal>
  )
}
