import styles from './unreadSubject.module.css'

interface Props {
  text: string
  /** What an unread one is called; undefined for one that was read. */
  unread: string | undefined
}

/** The subject of something that people read, with a dot before it as long as it is unread. */
export function UnreadSubject({ text, unread }: Props) {
  return (
    <span className={styles.subject} data-unread={unread === undefined ? undefined : true}>
      {unread === undefined ? null : <i role="img" aria-label={unread} />}
      {text}
    </span>
  )
}
