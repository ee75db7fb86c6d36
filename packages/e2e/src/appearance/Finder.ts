import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Finding {
  id: string
  impact: string | null
  nodes: { html: string; failureSummary?: string }[]
}

interface Found {
  violations: Finding[]
  /** Ids that several elements have. */
  doubled: string[]
  /** Heads of columns that say the name of a word, such as `roleName`, in place of the word. */
  wordless: string[]
}

/** Rules over colours. All others look at elements, their attributes, and what of them can be seen. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** Rows of a table beyond the first, which are made by the same code. */
const MORE_ROWS = ['[role="row"]:nth-child(n+8)', 'tbody > tr:nth-child(n+8)']
/** What stands around every screen: the bar above it and the menus. */
const FRAME = ['header:not(main header)', 'nav:not(main nav)']

/** Screens that were left and are kept: most of a page's elements after some. */
const KEPT = '[style*="display: none !important"]'

/** What of a page is looked at: all but rows of tables that are like others, or also without the frame, or a dialog alone. */
export type Part = 'page' | 'screen' | 'dialog'

/** What of a page is not looked at. */
const leftOut = (part: Part): string[] => [KEPT, ...MORE_ROWS, ...(part === 'page' ? [] : FRAME)]

/**
 * Rules that can find nothing serious are not run, and style sheets are not fetched again for one that we have no use for.
 * No frame is drawn meanwhile: a map in software would take the time. Screens that were left are out of the page meanwhile,
 * since axe would lay out each of their elements: what can be wrong across screens, doubled ids, is looked for before.
 */
const run = (onlyColours: boolean, part: Part): string => `(async () => {
  const of = ${JSON.stringify(OF_COLOURS)}
  const isIdle = ({ id, impact }) => impact === 'minor' || impact === 'moderate' || (${onlyColours} && !of.includes(id))
  const rules = Object.fromEntries(axe._audit.rules.filter(isIdle).map(({ id }) => [id, { enabled: false }]))
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  const doubled = ids.filter((id, at) => ids.indexOf(id) !== at)
  const heads = [...document.querySelectorAll('[role="columnheader"]')].map(({ textContent }) => textContent.trim())
  const wordless = heads.filter((head) => /^[a-z]+(_[a-z]+)*([A-Z][a-z]+)+$/.test(head))
  const { requestAnimationFrame: draw, cancelAnimationFrame: cancel } = window
  const held = new Map()
  let last = 0
  window.requestAnimationFrame = (step) => (held.set(--last, step), last)
  window.cancelAnimationFrame = (id) => void (held.delete(id) || cancel.call(window, id))
  const kept = [...document.querySelectorAll(${JSON.stringify(KEPT)})].filter((each) => each.parentElement !== null)
  const places = kept.map((each) => each.parentElement.insertBefore(new Comment(), each))
  for (const each of kept) each.remove()
  const dialog = ${part === 'dialog'} && document.querySelector('[role="dialog"]')
  const scope = dialog || { exclude: ${JSON.stringify(leftOut(part))} }
  const { violations } = await axe.run(scope, { resultTypes: ['violations'], preload: false, rules })
  for (const [at, place] of places.entries()) place.replaceWith(kept[at])
  Object.assign(window, { requestAnimationFrame: draw, cancelAnimationFrame: cancel })
  for (const step of held.values()) draw.call(window, step)
  return JSON.parse(JSON.stringify({ violations, doubled, wordless }))
})()`

/**
 * All of a part that rules not over colours look at: the window's width, elements, what of them can be seen, attributes,
 * and where there is text.
 */
const structureOf = (part: Part): string => {
  const out = leftOut(part).join(', ')
  const inside =
    part === 'dialog' ? '[role="dialog"], [role="dialog"] *' : `:not(${out}, :is(${out}) *, link, script, style)`
  return `innerWidth + [...document.querySelectorAll(${JSON.stringify(inside)})].map((each) =>
  each.tagName + each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) +
  [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '') +
  [...each.attributes].filter(({ name }) => !['style', 'data-mantine-color-scheme', 'content'].includes(name))
    .map(({ name, value }) => name + '=' + value).join(' ')).join('\\n')`
}

/**
 * What fades in, and colours that turn into others, are looked at when they are there. One that never ends, since what it
 * moves is not drawn, is not waited for longer than any of ours takes.
 */
const settled = (): Promise<unknown> =>
  Promise.race([
    new Promise((resolve) => setTimeout(resolve, 10_000)),
    Promise.allSettled(
      document
        .getAnimations()
        .filter((each) => each.playState === 'running')
        .filter((each) => each.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((each) => each.finished),
    ),
  ])

/** What axe has to say of a page, which is looked at again and again. */
export class Finder {
  readonly #page: Page
  #seen = ''

  constructor(page: Page) {
    this.#page = page
  }

  /**
   * Serious and critical findings on what the page shows now, and by how many CSS pixels it is too wide. What was
   * looked at just before, and differs from it by nothing but its colours, is looked at for its colours only.
   */
  async findings(part: Part): Promise<string[]> {
    const page = this.#page
    // its half a megabyte is read once a page
    if (!(await page.evaluate('typeof axe === "object"'))) await page.evaluate(AXE)
    await page.evaluate(settled)
    const wide = await this.#tooWide()
    const structure = await page.evaluate<string>(structureOf(part))
    const { violations, doubled, wordless } = await page.evaluate<Found>(run(structure === this.#seen, part))
    this.#seen = structure
    return [
      ...violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, nodes }) =>
          nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary ?? ''}`),
        ),
      ...doubled.map((id) => `the id ${id} is there twice`),
      ...wordless.map((head) => `the head ${head} has no words`),
      ...(wide === 0 ? [] : [`${wide} pixels too wide`]),
    ]
  }

  /** By how many CSS pixels the page is too wide once it stands in its window: a list that becomes cards takes its moment. */
  async #tooWide(): Promise<number> {
    const read = () => (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth
    const fits = this.#page.waitForFunction(() => document.scrollingElement?.scrollWidth === window.innerWidth)
    return fits.then(
      () => 0,
      () => this.#page.evaluate(read),
    )
  }
}
