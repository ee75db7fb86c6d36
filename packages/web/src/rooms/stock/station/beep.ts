let context: AudioContext | undefined

/** Seconds of one tone, and until the next. */
const TONE = 0.09
const STEP = 0.12
/** Tones of one answer at most: of two hundred pieces nobody hears each. */
const MOST = 6

/** A high tone for each piece that is done, a low long one for each that is refused. */
export function beep(pieces: readonly boolean[]): void {
  context ??= new AudioContext()
  const sound = context
  void sound.resume()
  // what is wrong is heard whichever was first
  const heard = pieces.toSorted((a, b) => Number(a) - Number(b)).slice(0, MOST)
  for (const [i, ok] of heard.entries()) {
    const from = sound.currentTime + i * STEP * (ok ? 1 : 2)
    const tone = sound.createOscillator()
    const volume = sound.createGain()
    tone.type = ok ? 'sine' : 'square'
    tone.frequency.value = ok ? 1320 : 220
    volume.gain.value = ok ? 0.15 : 0.1
    tone.connect(volume).connect(sound.destination)
    tone.start(from)
    tone.stop(from + TONE * (ok ? 1 : 2.5))
  }
}
