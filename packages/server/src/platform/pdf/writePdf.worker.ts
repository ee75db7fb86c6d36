import { serveJobs } from '../threads/serveJobs.ts'
import { lowerPriority } from '../threads/lowerPriority.ts'
import type { PdfDocument } from './PdfDocument.ts'
import type { PdfLabels } from './PdfLabels.ts'
import type { PdfSheet } from './PdfSheet.ts'
import { writeLabels } from './writeLabels.ts'
import { writePdf } from './writePdf.ts'
import { writeSheet } from './writeSheet.ts'

/** Writes documents away from everything else: see writePdfOnThread. */
lowerPriority()
serveJobs((content: PdfDocument | PdfSheet | PdfLabels): Promise<Uint8Array> => {
  if ('paper' in content) return writeLabels(content)
  return 'parties' in content ? writeSheet(content) : writePdf(content)
})
