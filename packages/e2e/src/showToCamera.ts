import type { Page } from 'playwright-core'
import { encode } from 'uqr'

/** Has the camera of a page that is opened from now on see a QR code with this text. */
export const showToCamera = (page: Page, text: string): Promise<unknown> =>
  page.addInitScript(paint, encode(text, { ecc: 'M', border: 0 }).data)

/** In the page: the camera is a canvas on which the code is drawn again and again. */
function paint(modules: readonly (readonly boolean[])[]): void {
  navigator.mediaDevices.getUserMedia = () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 480, height: 480 })
    const pen = canvas.getContext('2d')
    const dot = Math.floor(400 / modules.length)
    setInterval(() => {
      if (!pen) return
      pen.fillStyle = '#fff'
      pen.fillRect(0, 0, 480, 480)
      pen.fillStyle = '#000'
      for (const [y, row] of modules.entries())
        for (const [x, isDark] of row.entries()) if (isDark) pen.fillRect(40 + x * dot, 40 + y * dot, dot, dot)
    }, 50)
    return Promise.resolve(canvas.captureStream(10))
  }
}
