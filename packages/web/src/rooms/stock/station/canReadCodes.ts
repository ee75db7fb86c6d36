interface Detector {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>
}

/** What browsers that can read codes have; undefined in others. */
export const CodeDetector = (globalThis as { BarcodeDetector?: new () => Detector }).BarcodeDetector

/** Whether this browser can read codes from a camera; one that was not reached over HTTPS has none. */
export const canReadCodes = CodeDetector !== undefined && 'mediaDevices' in navigator
