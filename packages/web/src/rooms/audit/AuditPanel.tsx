import type { AuditEntry } from '@waymark/contract/rooms/audit.ts'
import { NONE } from '../../app/format/makeFormat.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { SidePanel } from '../../ui/SideBySide.tsx'
import { kindName } from '../softDelete/public.ts'
import { actionName } from './actionName.ts'
import styles from './audit.module.css'
import { valueText } from './valueText.ts'
import { FactList } from '../../ui/FactList.tsx'

/** One line of the audit log: each field that changed, before and after. */
export function AuditPanel({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const t = useT('audit')
  const common = useT('common')
  const kinds = useT('softDelete')
  const format = useFormat()
  const fields = [...new Set([...Object.keys(entry.before), ...Object.keys(entry.after)])].sort()
  const kind = entry.recordKind === null ? '' : kindName(kinds, entry.recordKind)
  const title = [actionName(t, entry), kind].filter((part) => part !== '').join(' · ')
  const facts: [string, string][] = [
    [t('when'), format.time(Date.parse(entry.at), true)],
    [t('who'), authorText(entry)],
    [t('organization'), entry.orgName ?? NONE],
    [t('where'), entry.remoteAddress],
    [t('record'), kind === '' ? NONE : `${kind} ${entry.recordId ?? ''}`],
    [t('summary'), entry.action],
    [t('call'), entry.path],
  ]
  return (
    <SidePanel title={title} close={common('close')} onClose={onClose}>
      <FactList className={styles.facts} facts={facts} />
      {fields.length === 0 ? (
        <p className={styles.quiet}>{t('noFields')}</p>
      ) : (
        <table className={styles.diff}>
          <thead>
            <tr>
              <th scope="col">{t('field')}</th>
              <th scope="col">{t('before')}</th>
              <th scope="col">{t('after')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td data-side="before">{valueText(entry.before[field])}</td>
                <td data-side="after">{valueText(entry.after[field])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {Object.keys(entry.more).length > 0 ? (
        <pre className={styles.more}>{JSON.stringify(entry.more, undefined, 2)}</pre>
      ) : null}
    </SidePanel>
  )
}

/** The user, with their organisation where it is not that of the record. */
function authorText({ username, userOrgName, orgName }: AuditEntry): string {
  if (username === null) return NONE
  return userOrgName === null || userOrgName === orgName ? username : `${username} (${userOrgName})`
}
