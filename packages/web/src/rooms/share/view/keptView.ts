import type { SharedView } from '@waymark/contract/rooms/share/sharedView.ts'

const STORAGE_KEY = 'waymark.share'

/** A view with its content. */
export type FullView = SharedView & { content: NonNullable<SharedView['content']> }

/** Keeps what a page shows for as long as its tab is open, so that a page that froze still has it after a reload. */
export function keepView(key: string, view: FullView): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ key, view }))
  } catch {
    // A trail may be larger than a tab may keep: then a reload shows that it is over, and nothing else.
    dropView()
  }
}

/** What the tab showed last by this key. */
export function keptView(key: string): FullView | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '') as { key: string; view: FullView }
    return kept.key === key ? kept.view : undefined
  } catch {
    return undefined // Nothing, or nothing of ours.
  }
}

/** The share was revoked: nothing of it stays. */
export function dropView(): void {
  sessionStorage.removeItem(STORAGE_KEY)
}
