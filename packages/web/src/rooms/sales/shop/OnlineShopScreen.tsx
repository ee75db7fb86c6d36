import { useState } from 'react'
import { useT } from '../../../app/i18n.ts'
import { TabBar } from '../../../ui/TabBar.tsx'
import { CatalogueView } from './CatalogueView.tsx'
import { MyRequestsView } from './MyRequestsView.tsx'
import styles from './shop.module.css'

const VIEWS = ['catalogue', 'myRequests'] as const

/** What whoever sells to the organization offers, and what was asked for. */
export default function OnlineShopScreen() {
  const t = useT('shop')
  const [view, setView] = useState<(typeof VIEWS)[number]>('catalogue')
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>{t('onlineShop')}</h1>
        <TabBar
          label={t('onlineShop')}
          tabs={VIEWS.map((key) => ({ key, label: t(key) }))}
          value={view}
          onChange={setView}
        />
      </header>
      {view === 'catalogue' ? <CatalogueView onAsked={() => setView('myRequests')} /> : <MyRequestsView />}
    </div>
  )
}
