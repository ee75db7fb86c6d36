/** Reads the codes that stand in what a camera shows. */
export interface CodeReader {
  read: (view: HTMLVideoElement) => Promise<readonly string[]>
}

/** What browsers have of the Barcode Detection API (Web Incubator Community Group), which TypeScript does not know. */
interface Detector {
  readonly detect: (view: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>
}
const Native = (globalThis as { BarcodeDetector?: new () => Detector }).BarcodeDetector

/** Whether this browser gives a camera away; one that was not reached over HTTPS has none. */
export const hasCamera = 'mediaDevices' in navigator

/** The browser's own reader where it has one, else a library's, which is loaded then. */
export async function openCodeReader(): Promise<CodeReader> {
  if (Native) {
    const detector = new Native()
    return { read: async (view) => (await detector.detect(view)).map(({ rawValue }) => rawValue) }
  }
  const { readCodes } = await import('./readCodes.ts')
  return { read: (view) => Promise.resolve(readCodes(view)) }
}
