import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { ProgressDialog } from '../ProgressDialog.tsx'
import { type AuditPackScope, useAuditPack } from './useAuditPack.ts'

const FORMATS = ['xlsx', 'csv'] as const

/** Makes the evidence of a quarter for an auditor, with progress; it can be given up. */
export function AuditPackDialog({ scope, onClose }: { scope: AuditPackScope; onClose: () => void }) {
  const t = useT('ifta')
  const report = useT('report')
  const format = useFormat()
  const [as, setAs] = useState<(typeof FORMATS)[number]>('xlsx')
  const { state, start, stop, save } = useAuditPack(scope)
  const { phase, vehicles, done, ways, end, failure } = state
  return (
    <ProgressDialog
      title={t('auditPackOf', { quarter: report('quarterOf', { n: scope.quarter }), year: scope.year })}
      text={t('auditPackText')}
      {...{ phase, vehicles, done, failure, stop, onClose }}
      said={[
        phase === 'idle'
          ? ''
          : t('auditProgress', {
              done: format.number(done),
              vehicles: format.number(vehicles),
              ways: format.number(ways),
            }),
        end
          ? t('auditEnd', {
              distance: format.distance(end.millimetres / 1000),
              share: format.percent(end.millimetres > 0 ? (end.inWays / end.millimetres) * 100 : 100),
            })
          : '',
      ]
        .filter((part) => part !== '')
        .join(' · ')}
      buttons={
        <>
          {phase === 'running' ? (
            <Button size="xs" variant="default" onClick={stop}>
              {report('stop')}
            </Button>
          ) : (
            <Button size="xs" variant={phase === 'done' ? 'default' : 'filled'} onClick={() => start(as)}>
              {report('begin')}
            </Button>
          )}
          {phase === 'done' ? (
            <Button size="xs" onClick={save}>
              {t('saveFile')}
            </Button>
          ) : null}
        </>
      }
    >
      <Select
        size="xs"
        label={t('file')}
        allowDeselect={false}
        disabled={phase === 'running'}
        data={FORMATS.map((value) => ({ value, label: t(`as_${value}`) }))}
        value={as}
        onChange={(value) => setAs(FORMATS.find((each) => each === value) ?? as)}
      />
    </ProgressDialog>
  )
}
