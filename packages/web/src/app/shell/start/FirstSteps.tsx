import { Button, Popover, UnstyledButton } from '@mantine/core'
import { IconChecklist, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { keepHabit } from '../../habit.ts'
import { useT } from '../../i18n.ts'
import styles from './firstSteps.module.css'
import { useFirstSteps } from './useFirstSteps.ts'

/** The way into a new installation: what is still to do, until all is done or it was put away. */
export function FirstSteps({ wide }: { wide: boolean }) {
  const t = useT('shell')
  const [open, setOpen] = useState(false)
  const { steps, isKnown } = useFirstSteps()
  const done = steps.filter((step) => step.isDone).length
  if (!isKnown || done === steps.length) return null
  const label = t('firstSteps', { done, count: steps.length })
  return (
    <Popover opened={open} onChange={setOpen} position="right-end" width={300} trapFocus returnFocus shadow="md">
      <Popover.Target>
        <UnstyledButton
          className={styles.button}
          data-wide={wide || undefined}
          aria-haspopup="dialog"
          aria-expanded={open}
          // what stands there is in the name, so that it can be asked for as it is read
          aria-label={label}
          title={label}
          onClick={() => setOpen(!open)}
        >
          <IconChecklist size={19} stroke={1.6} aria-hidden />
          {wide ? <span>{t('firstStepsTitle')}</span> : null} <small>{`${done}/${steps.length}`}</small>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('firstStepsTitle')}>
        <h2 className={styles.title}>{t('firstStepsTitle')}</h2>
        <ul className={styles.steps}>
          {steps.map(({ title, to, isDone }) => (
            <li key={title} data-done={isDone || undefined}>
              {isDone ? (
                <IconCircleCheckFilled size={18} role="img" aria-label={t('stepDone')} />
              ) : (
                <IconCircle size={18} stroke={1.4} aria-hidden />
              )}
              <Link to={to} onClick={() => setOpen(false)}>
                {t(title)}
              </Link>
            </li>
          ))}
        </ul>
        <Button size="compact-xs" variant="subtle" color="gray" onClick={() => keepHabit({ firstSteps: 'away' })}>
          {t('firstStepsAway')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
