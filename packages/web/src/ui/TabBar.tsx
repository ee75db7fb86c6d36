import styles from './tabBar.module.css'

interface Props<Key extends string> {
  label: string
  tabs: readonly { readonly key: Key; readonly label: string }[]
  value: Key
  onChange: (key: Key) => void
}

/** The views of a screen, one of which is shown. */
export function TabBar<Key extends string>({ label, tabs, value, onChange }: Props<Key>) {
  return (
    <div role="tablist" aria-label={label} className={styles.tabs}>
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          aria-selected={tab.key === value}
          onClick={() => onChange(tab.key)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}
