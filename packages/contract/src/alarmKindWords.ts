import type { AlarmTypeName } from '@waymark/core/alarms/rule/AlarmType.ts'
import type { Locale } from './locales.ts'

/** What each type of alarm is called: in the form of a rule, in lists and reports, and in what people are told. */
export const ALARM_KIND_WORDS: Readonly<Record<AlarmTypeName, Readonly<Record<Locale, string>>>> = {
  lowBattery: {
    en: 'Low battery',
    fr: 'Batterie faible',
    es: 'Batería baja',
    zh: '低电量',
    pz: 'ਘੱਟ ਬੈਟਰੀ',
  },
  acc: {
    en: 'ACC (ignition)',
    fr: 'ACC (contact)',
    es: 'ACC (encendido)',
    zh: 'ACC（点火）',
    pz: 'ACC (ਇਗਨੀਸ਼ਨ)',
  },
  geofence: {
    en: 'Geofence',
    fr: 'Géorepérage',
    es: 'Geocerca',
    zh: '电子围栏',
    pz: 'ਜੀਓਫੈਂਸ',
  },
  speed: {
    en: 'Speed',
    fr: 'Vitesse',
    es: 'Velocidad',
    zh: '速度',
    pz: 'ਰਫ਼ਤਾਰ',
  },
  temperature: {
    en: 'Temperature',
    fr: 'Température',
    es: 'Temperatura',
    zh: '温度',
    pz: 'ਤਾਪਮਾਨ',
  },
  idle: {
    en: 'Idle',
    fr: 'Immobilité',
    es: 'Inactividad',
    zh: '静止',
    pz: 'ਖੜ੍ਹਾ ਰਹਿਣਾ',
  },
  offline: {
    en: 'Offline',
    fr: 'Hors ligne',
    es: 'Sin conexión',
    zh: '离线',
    pz: 'ਆਫ਼ਲਾਈਨ',
  },
  deviceDismantled: {
    en: 'Device dismantled',
    fr: 'Appareil démonté',
    es: 'Dispositivo desmontado',
    zh: '设备拆除',
    pz: 'ਯੰਤਰ ਉਤਾਰਿਆ ਗਿਆ',
  },
  forkliftCollision: {
    en: 'Forklift collision',
    fr: 'Collision de chariot élévateur',
    es: 'Colisión de montacargas',
    zh: '叉车碰撞',
    pz: 'ਫੋਰਕਲਿਫਟ ਟੱਕਰ',
  },
  forkliftTipping: {
    en: 'Forklift tipping',
    fr: 'Renversement de chariot élévateur',
    es: 'Vuelco de montacargas',
    zh: '叉车倾翻',
    pz: 'ਫੋਰਕਲਿਫਟ ਪਲਟਣਾ',
  },
  landmarkVehicle: {
    en: 'Vehicles at a landmark',
    fr: 'Véhicules dans un repère',
    es: 'Vehículos en un lugar',
    zh: '地标内车辆数',
    pz: 'ਭੂ-ਚਿੰਨ੍ਹ ਉੱਤੇ ਵਾਹਨ',
  },
  landmarkTime: {
    en: 'Time at a landmark',
    fr: 'Temps dans un repère',
    es: 'Tiempo en un lugar',
    zh: '地标停留时间',
    pz: 'ਭੂ-ਚਿੰਨ੍ਹ ਉੱਤੇ ਸਮਾਂ',
  },
  statusChange: {
    en: 'Status change',
    fr: 'Changement d’état',
    es: 'Cambio de estado',
    zh: '状态变化',
    pz: 'ਹਾਲਤ ਬਦਲਣਾ',
  },
  idleEngineOn: {
    en: 'Idle with engine on',
    fr: 'Ralenti moteur',
    es: 'Ralentí con motor encendido',
    zh: '发动机怠速',
    pz: 'ਇੰਜਣ ਚਾਲੂ ਖੜ੍ਹਾ',
  },
}
