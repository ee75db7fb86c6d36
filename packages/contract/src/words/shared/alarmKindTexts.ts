import type { AlarmTypeName } from '@waymark/core/alarms/rule/AlarmType.ts'
import type { Text } from '../table/Text.ts'

/** What each type of alarm is called. */
export const ALARM_KIND_TEXTS = {
  lowBattery: ['Low battery', 'Batterie faible', 'Batería baja', '低电量', 'ਘੱਟ ਬੈਟਰੀ'],
  acc: ['ACC (ignition)', 'ACC (contact)', 'ACC (encendido)', 'ACC（点火）', 'ACC (ਇਗਨੀਸ਼ਨ)'],
  geofence: ['Geofence', 'Géorepérage', 'Geocerca', '电子围栏', 'ਜੀਓਫੈਂਸ'],
  speed: ['Speed', 'Vitesse', 'Velocidad', '速度', 'ਰਫ਼ਤਾਰ'],
  temperature: ['Temperature', 'Température', 'Temperatura', '温度', 'ਤਾਪਮਾਨ'],
  idle: ['Idle', 'Immobilité', 'Inactividad', '静止', 'ਖੜ੍ਹਾ ਰਹਿਣਾ'],
  offline: ['Offline', 'Hors ligne', 'Sin conexión', '离线', 'ਆਫ਼ਲਾਈਨ'],
  deviceDismantled: [
    'Device dismantled',
    'Appareil démonté',
    'Dispositivo desmontado',
    '设备拆除',
    'ਡਿਵਾਈਸ ਉਤਾਰਿਆ ਗਿਆ',
  ],
  forkliftCollision: [
    'Forklift collision',
    'Collision de chariot élévateur',
    'Colisión de montacargas',
    '叉车碰撞',
    'ਫੋਰਕਲਿਫਟ ਟੱਕਰ',
  ],
  forkliftTipping: [
    'Forklift tipping',
    'Renversement de chariot élévateur',
    'Vuelco de montacargas',
    '叉车倾翻',
    'ਫੋਰਕਲਿਫਟ ਪਲਟਣਾ',
  ],
  landmarkVehicle: [
    'Vehicles at a landmark',
    'Véhicules dans un repère',
    'Vehículos en un lugar',
    '地标内车辆数',
    'ਭੂ-ਚਿੰਨ੍ਹ ਉੱਤੇ ਵਾਹਨ',
  ],
  landmarkTime: ['Time at a landmark', 'Temps dans un repère', 'Tiempo en un lugar', '地标停留时间', 'ਭੂ-ਚਿੰਨ੍ਹ ਉੱਤੇ ਸਮਾਂ'],
  statusChange: ['Status change', 'Changement d’état', 'Cambio de estado', '状态变化', 'ਹਾਲਤ ਬਦਲਣਾ'],
  idleEngineOn: ['Idle with engine on', 'Ralenti moteur', 'Ralentí con motor encendido', '发动机怠速', 'ਇੰਜਣ ਚਾਲੂ ਖੜ੍ਹਾ'],
  computed: ['Computed attribute', 'Attribut calculé', 'Atributo calculado', '计算属性', 'ਗਿਣਿਆ ਗੁਣ'],
  overdue: ['Report overdue', 'Rapport en retard', 'Informe atrasado', '上报逾期', 'ਰਿਪੋਰਟ ਵਿੱਚ ਦੇਰੀ'],
} as const satisfies Readonly<Record<AlarmTypeName, Text>>
