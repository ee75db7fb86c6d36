import { Group, Modal, Progress } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '../../app/i18n.ts'
import styles from './report.module.css'

interface Props {
  title: string
  /** What is made, and what it is for. */
  text: string
  phase: 'idle' | 'running' | 'stopped' | 'done'
  done: number
  vehicles: number
  /** How far it is, in words. */
  said: string
  failure: string | undefined
  /** What is chosen before it begins. */
  children?: ReactNode
  buttons: ReactNode
  stop: () => void
  onClose: () => void
}

/** A large file that is made vehicle by vehicle, with its progress; to close it stops it. */
export function ProgressDialog(props: Props) {
  const t = useT('report')
  const share = props.vehicles === 0 ? 0 : (props.done / props.vehicles) * 100
  return (
    <Modal
      opened
      onClose={() => {
        props.stop()
        props.onClose()
      }}
      title={props.title}
      lockScroll={false}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={styles.progress}>
        <p>{props.text}</p>
        {props.children}
        <Progress value={props.phase === 'done' ? 100 : share} aria-label={t('progress')} />
        <p role="status">{props.said}</p>
        {props.failure ? <p role="alert">{props.failure}</p> : null}
        <Group justify="flex-end" gap="xs">
          {props.buttons}
        </Group>
      </div>
    </Modal>
  )
}
