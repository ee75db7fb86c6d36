import type { Text } from '../table/Text.ts'

/** What conditions of alarms watch for: the rule says so on its screen, and so does what people are told. */
export const ALARM_CONDITION_TEXTS = {
  ignitionOn: ['Ignition on', 'Contact mis', 'Encendido activado', '点火开启', 'ਇਗਨੀਸ਼ਨ ਚਾਲੂ'],
  ignitionOff: ['Ignition off', 'Contact coupé', 'Encendido apagado', '点火关闭', 'ਇਗਨੀਸ਼ਨ ਬੰਦ'],
  inside: ['Inside {{place}}', 'Dans {{place}}', 'Dentro de {{place}}', '在{{place}}内', '{{place}} ਦੇ ਅੰਦਰ'],
  outside: ['Outside {{place}}', 'Hors de {{place}}', 'Fuera de {{place}}', '在{{place}}外', '{{place}} ਤੋਂ ਬਾਹਰ'],
  speedAbove: [
    'Speed above {{value}}',
    'Vitesse au-dessus de {{value}}',
    'Velocidad superior a {{value}}',
    '速度高于 {{value}}',
    'ਰਫ਼ਤਾਰ {{value}} ਤੋਂ ਵੱਧ',
  ],
  temperatureAbove: [
    'Temperature above {{value}}',
    'Température au-dessus de {{value}}',
    'Temperatura superior a {{value}}',
    '温度高于 {{value}}',
    'ਤਾਪਮਾਨ {{value}} ਤੋਂ ਵੱਧ',
  ],
  temperatureBelow: [
    'Temperature below {{value}}',
    'Température au-dessous de {{value}}',
    'Temperatura inferior a {{value}}',
    '温度低于 {{value}}',
    'ਤਾਪਮਾਨ {{value}} ਤੋਂ ਘੱਟ',
  ],
  computedAbove: [
    '{{name}} above {{value}}',
    '{{name}} au-dessus de {{value}}',
    '{{name}} superior a {{value}}',
    '{{name}}高于 {{value}}',
    '{{name}} {{value}} ਤੋਂ ਵੱਧ',
  ],
  computedBelow: [
    '{{name}} below {{value}}',
    '{{name}} au-dessous de {{value}}',
    '{{name}} inferior a {{value}}',
    '{{name}}低于 {{value}}',
    '{{name}} {{value}} ਤੋਂ ਘੱਟ',
  ],
  countAbove: [
    'More than {{value}} vehicles in {{place}}',
    'Plus de {{value}} véhicules dans {{place}}',
    'Más de {{value}} vehículos en {{place}}',
    '{{place}}内车辆多于 {{value}} 辆',
    '{{place}} ਵਿੱਚ {{value}} ਤੋਂ ਵੱਧ ਵਾਹਨ',
  ],
  countBelow: [
    'Fewer than {{value}} vehicles in {{place}}',
    'Moins de {{value}} véhicules dans {{place}}',
    'Menos de {{value}} vehículos en {{place}}',
    '{{place}}内车辆少于 {{value}} 辆',
    '{{place}} ਵਿੱਚ {{value}} ਤੋਂ ਘੱਟ ਵਾਹਨ',
  ],
  someLandmark: ['a landmark', 'un repère', 'un lugar', '某个地标', 'ਕੋਈ ਭੂ-ਚਿੰਨ੍ਹ'],
  severity: [
    'Severity: {{value}}',
    'Gravité : {{value}}',
    'Gravedad: {{value}}',
    '严重程度：{{value}}',
    'ਗੰਭੀਰਤਾ: {{value}}',
  ],
} as const satisfies Readonly<Record<string, Text>>
