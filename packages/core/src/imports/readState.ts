const ON =
  'on 1 true yes y start started running run active engaged high si encendido marche allume allumee oui moteurtourne moteurenmarche tourne contactmis motorencendido enginerunning engineon ignitionon accon 开 开启 点火 启动 ਚਾਲੂ'
const OFF =
  'off 0 false no n stop stopped inactive low apagado arret eteint eteinte non moteurarrete contactcoupe motorapagado engineoff enginestopped ignitionoff accoff 关 关闭 熄火 ਬੰਦ'

const STATES = new Map([
  ...ON.split(' ').map((word) => [word, true] as const),
  ...OFF.split(' ').map((word) => [word, false] as const),
])

/** Reads whether something is on, such as `On`, `0`, `Moteur tourne` or `Ignition Off`; undefined for what is neither. */
export function readState(text: string): boolean | undefined {
  const word = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
  return STATES.get(word)
}
