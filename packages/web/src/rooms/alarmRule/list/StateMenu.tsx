import { Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import {
  type AlarmRuleRecord,
  getAlarmRuleList,
  RULE_STATES,
  stopAlarmRule,
} from '@waymark/contract/rooms/alarm/alarmRule.ts'
import { call } from '../../../app/api.ts'
import { useT } from '../../../app/i18n.ts'
import { usePermission } from '../../../app/sessionStore.ts'
import { refresh } from '../../../app/useCall.ts'
import styles from './list.module.css'
import { STATE_KEYS } from './useRuleFilters.ts'
import { useSave } from '../../../app/save/useSave.ts'

const HINTS = { on: 'stateOnHint', off: 'stateOffHint', shadow: 'stateShadowHint' } as const

/** On, off or in shadow (RULE-7), with what each means; a refusal stands in the menu's place. */
export function StateMenu({ rule }: { rule: AlarmRuleRecord }) {
  const t = useT('alarmRule')
  const mayEdit = usePermission('monitoring:alarm-rule:edit')
  const { busy, failure, save } = useSave(async (state: AlarmRuleRecord['state']) => {
    const outcome = await call(stopAlarmRule, { ruleId: rule.ruleId, state })
    refresh(getAlarmRuleList)
    return outcome
  })
  const said = (
    <span className={styles.state} data-state={rule.state} data-busy={busy || undefined}>
      <i aria-hidden />
      {t(STATE_KEYS[rule.state])}
    </span>
  )
  if (!mayEdit) return said
  return (
    // A press on the menu is not a press on its row.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- catches only
    <span onClick={(event) => event.stopPropagation()}>
      <Menu position="bottom-start" width={300}>
        <Menu.Target>
          <UnstyledButton
            className={styles.stateButton}
            aria-label={t('stateOf', { name: rule.name, state: t(STATE_KEYS[rule.state]) })}
            onKeyDown={(event) => event.stopPropagation()}
          >
            {said}
            <IconChevronDown size={12} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown onKeyDown={(event) => event.stopPropagation()}>
          {RULE_STATES.map((state) => (
            <Menu.Item key={state} disabled={state === rule.state} onClick={() => save(state)}>
              <span className={styles.choice}>
                <span className={styles.state} data-state={state}>
                  <i aria-hidden />
                  {t(STATE_KEYS[state])}
                </span>
                <small>{t(HINTS[state])}</small>
              </span>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {failure ? (
        <span role="alert" className={styles.failure} title={failure}>
          {failure}
        </span>
      ) : null}
    </span>
  )
}
