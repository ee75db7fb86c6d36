import { type Browser, chromium } from 'playwright-core'
import { findChromium } from './findChromium.ts'

/** Software WebGL, and nothing that calls home: the tests assert that no request leaves the machine. */
const FLAGS = [
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  // only the map needs WebGL: drawing all else with it, too, costs a third more
  '--disable-gpu-compositing',
  '--disable-gpu-rasterization',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  '--js-flags=--no-turbofan',
]

/**
 * A headless browser; without its sandbox as root, where Chromium has none.
 *
 * @param isWhole it has what the headless shell has not, such as notifications
 */
export function openBrowser(isWhole = false): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(isWhole),
    headless: true,
    args: [...FLAGS, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
}
