import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { StandIn } from '../../../app/load/StandIn.ts'
import { errorText, loadErrorTable } from '../../../app/refusal/errorText.ts'
import { useFormat } from '../../../app/format/useFormat.ts'
import { loadRooms, useT } from '../../../app/i18n.ts'
import { Brand } from '../../../app/shell/Brand.tsx'
import { ColorSchemeButton } from '../../../app/shell/ColorSchemeButton.tsx'
import { LanguageMenu } from '../../../app/shell/language/LanguageMenu.tsx'
import { useTitle } from '../../../app/useTitle.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Waiting } from '../../../ui/Waiting.tsx'
import { LiveShare } from './LiveShare.tsx'
import barePage from '../../../ui/barePage.module.css'
import styles from './shared.module.css'
import { useSharedView, type SharedState } from './useSharedView.ts'
import { lazyPart } from '../../../app/lazyPart.ts'

const HistoryShare = lazyPart(async () => {
  const [module] = await Promise.all([import('./HistoryShare.tsx'), loadRooms(['trail'])])
  return { default: module.HistoryShare }
})

/** What a share link shows, to whoever has it: live locations or history trails, until it expires. */
export default function SharedScreen() {
  const t = useT('sharedView')
  const { key = '' } = useParams()
  const state = useSharedView(key)
  const content = 'view' in state ? state.view?.content : undefined
  useTitle(content?.alias ?? t('title'))
  useNoIndex()
  useEffect(() => {
    void loadErrorTable()
  }, [])
  return (
    <main className={barePage.page} data-phase={state.phase}>
      <header className={`${barePage.bar} ${styles.bar}`}>
        <span className={styles.brand}>
          <Brand size={22} of={'view' in state ? state.view?.brand : undefined} />
        </span>
        <h1>{content?.alias ?? ''}</h1>
        <StateLine state={state} />
        <LanguageMenu />
        <ColorSchemeButton />
      </header>
      <Shown state={state} />
    </main>
  )
}

/** How current it is, and until when it can be seen. */
function StateLine({ state }: { state: SharedState }) {
  const t = useT('sharedView')
  const format = useFormat()
  if (state.phase === 'frozen')
    return (
      <p className={styles.notice} role="status" data-tone="over">
        <b>{t('frozen')}</b>
        {state.view ? <> {t('frozenAt', { time: format.time(Date.parse(state.view.serverTime), true) })}</> : null}
      </p>
    )
  if (state.phase !== 'open') return <p className={styles.notice} />
  const until = t('until', { time: format.time(Date.parse(state.view.expiresAt)) })
  const isLive = state.view.content.mode === 'live'
  return (
    <p className={styles.notice} role="status" data-tone={state.lost ? 'lost' : 'fine'}>
      <b>{t(state.lost ? 'lost' : isLive ? 'live' : 'history')}</b> {until}
    </p>
  )
}

function Shown({ state }: { state: SharedState }) {
  const t = useT('sharedView')
  const common = useT('common')
  if (state.phase === 'loading') return <Waiting label={common('loading')} />
  if (state.phase === 'gone') return <EmptyState alert title={t('gone')} text={t('goneText')} />
  if (state.phase === 'failed')
    return (
      <EmptyState alert title={common('requestFailed')} text={errorText(state.refusal)}>
        <Button size="xs" onClick={() => location.reload()}>
          {common('clickReload')}
        </Button>
      </EmptyState>
    )
  if (!state.view) return <EmptyState alert title={t('expired')} text={t('expiredText')} />
  const { content } = state.view
  if (content.mode === 'live') return <LiveShare content={content} />
  return (
    <StandIn value={<Waiting label={common('loading')} />}>
      <HistoryShare content={content} />
    </StandIn>
  )
}

/** A page that a link opens is neither for search engines nor to be installed, wherever the link was put. */
function useNoIndex(): void {
  useEffect(() => {
    const manifest = document.querySelector('link[rel="manifest"]')
    manifest?.remove()
    const meta = document.createElement('meta')
    meta.name = 'robots'
    meta.content = 'noindex, nofollow, noarchive'
    document.head.append(meta)
    return () => {
      meta.remove()
      if (manifest) document.head.append(manifest)
    }
  }, [])
}
