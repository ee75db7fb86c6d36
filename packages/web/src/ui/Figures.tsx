import styles from './figures.module.css'

export interface Figure {
  readonly name: string
  readonly value: string
  /** What it is measured against, or is made of. */
  readonly hint?: string
  readonly bad?: boolean
}

/** Some figures side by side, each with its name above it. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, value, hint, bad }) => (
        <div key={name} data-bad={bad || undefined}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          {hint ? <dd className={styles.hint}>{hint}</dd> : null}
        </div>
      ))}
    </dl>
  )
}
