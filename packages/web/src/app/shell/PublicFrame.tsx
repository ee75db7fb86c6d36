import { type ReactNode, useEffect } from 'react'
import { loadErrorTable } from '../../../app/refusal/errorText.ts'
import { Brand } from '../../../app/shell/Brand.tsx'
import { useTitle } from '../../../app/useTitle.ts'
import styles from './entry.module.css'

/** The page of a customer who has no account: brand, heading, and what it is about. */
export function PublicFrame({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title)
  useEffect(() => {
    void loadErrorTable()
  }, [])
  return (
    <main className={styles.page}>
      <section className={styles.panel}>
        <span className={styles.brand}>
          <Brand size={28} />
        </span>
        <h1>{title}</h1>
        {children}
      </section>
    </main>
  )
}
