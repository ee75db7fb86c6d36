import { type ReactNode, useEffect } from 'react'
import { loadErrorTable } from '../refusal/errorText.ts'
import { Brand } from './Brand.tsx'
import { useTitle } from '../useTitle.ts'
import styles from './publicFrame.module.css'

/** The page of somebody who has no account: brand, heading, and what it is about. */
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
