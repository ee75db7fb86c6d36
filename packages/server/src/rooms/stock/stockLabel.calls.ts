import type { stockLabelCalls } from '@waymark/contract/rooms/stock/stockLabel.ts'
import { zplLabels } from '@waymark/core/stock/zplLabels.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { writePdfOnThread } from '../../platform/pdf/writePdfOnThread.ts'
import { LABEL_PAPERS } from './labelPapers.ts'
import type { StockLabelQueries } from './stockLabel.queries.ts'

/** Labels of devices and places. */
export function stockLabelHandlers(queries: StockLabelQueries): Handlers<typeof stockLabelCalls> {
  return {
    printStockLabels: async ({ caller, locale, signal }, { devices = [], placeIds = [], format }) => {
      const labels = [
        ...(await queries.ofPlaces(caller, placeIds, signal)),
        ...(await queries.ofDevices(caller, devices, signal)),
      ]
      if (format === 'zpl')
        return { fileName: 'labels.zpl', mime: 'text/plain', base64: false, content: zplLabels(labels) }
      const paper = LABEL_PAPERS[format]
      const bytes = await writePdfOnThread({ title: 'Labels', language: locale, paper, labels })
      const content = Buffer.from(bytes).toString('base64')
      return { fileName: 'labels.pdf', mime: 'application/pdf', base64: true, content }
    },
  }
}
