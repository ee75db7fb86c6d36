let context: AudioContext | undefined

/** Hertz of the tones, and seconds between them. */
const TONES = { plain: [660, 880], critical: [880, 660, 880, 660] } as const
const STEP = 0.16

/** A short sound, made here: no file. Browsers keep a page silent until it was pressed once; then this says nothing. */
export function soundAlarm(isCritical: boolean): void {
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  const begin = context.currentTime
  const gain = context.createGain()
  gain.gain.value = 0.12
  gain.connect(context.destination)
  TONES[isCritical ? 'critical' : 'plain'].forEach((hertz, i) => {
    if (!context) return
    const tone = context.createOscillator()
    tone.type = 'triangle'
    tone.frequency.value = hertz
    tone.connect(gain)
    tone.start(begin + i * STEP)
    tone.stop(begin + (i + 1) * STEP - 0.02)
  })
}
