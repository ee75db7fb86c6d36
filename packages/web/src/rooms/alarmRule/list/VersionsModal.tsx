import { Modal } from '@mantine/core'
import { type AlarmRuleRecord, getAlarmRuleVersionList } from '@waymark/contract/rooms/alarm/alarmRule.ts'
import { useAlarmWords } from '../../../app/alarms/useAlarmWords.ts'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { QueryState } from '../../../app/QueryState.tsx'
import { useCall } from '../../../app/useCall.ts'
import styles from './list.module.css'

/** All versions of a rule: from when until when each counted, who made it, and what it asked for. */
export function VersionsModal({ rule, onClose }: { rule: AlarmRuleRecord; onClose: () => void }) {
  const t = useT('alarmRule')
  const common = useT('common')
  const words = useAlarmWords()
  const format = useFormat()
  const query = useCall(getAlarmRuleVersionList, { ruleId: rule.ruleId })
  return (
    <Modal
      opened
      lockScroll={false}
      size="lg"
      title={t('versionsTitle', { name: rule.name })}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <QueryState query={query} />
      <ol className={styles.versions}>
        {query.data?.map((version) => (
          <li key={version.version}>
            <b>{t('versionNumber', { number: version.version })}</b>
            {version.shadow ? <span className={styles.tag}>{t('shadow')}</span> : null}
            <p>
              {version.conditions
                .map((each) => words.condition(each))
                .join(t(version.mode === 2 ? 'joinAll' : 'joinAny'))}
            </p>
            <small>
              {format.time(Date.parse(version.from), true)} –{' '}
              {version.until === null ? t('stillInForce') : format.time(Date.parse(version.until), true)}
              {version.username ? ` · ${version.username}` : ''}
            </small>
          </li>
        ))}
      </ol>
      {query.data?.length === 0 ? <p>{t('noVersions')}</p> : null}
    </Modal>
  )
}
