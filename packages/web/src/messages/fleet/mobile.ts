import { defineMessages } from '@waymark/contract/words/table/defineMessages.ts'

export const messages = defineMessages({
  nothing: [
    'No vehicles found',
    'Aucun véhicule trouvé',
    'No se encontraron vehículos',
    '未找到车辆',
    'ਕੋਈ ਵਾਹਨ ਨਹੀਂ ਲੱਭਿਆ',
  ],
  shownOf: [
    '{{shown}} of {{total}}: search for the others',
    '{{shown}} sur {{total}} : cherchez les autres',
    '{{shown}} de {{total}}: busque los demás',
    '显示 {{shown}} / {{total}}：其余请搜索',
    '{{total}} ਵਿੱਚੋਂ {{shown}}: ਬਾਕੀ ਲੱਭੋ',
  ],
  known: [
    'No connection. Last known at {{time}}, {{ago}}.',
    'Pas de connexion. Dernier état connu : {{time}}, {{ago}}.',
    'Sin conexión. Último estado conocido: {{time}}, {{ago}}.',
    '无连接。最后已知状态：{{time}}，{{ago}}。',
    'ਕੋਈ ਕਨੈਕਸ਼ਨ ਨਹੀਂ। ਆਖਰੀ ਜਾਣਕਾਰੀ: {{time}}, {{ago}}।',
  ],
  driven: ['Driven', 'Parcouru', 'Recorrido en total', '行驶', 'ਚੱਲਿਆ'],
  since: ['For', 'Depuis', 'Desde hace', '持续', 'ਕਿੰਨੇ ਸਮੇਂ ਤੋਂ'],
  there: ['At the landmark', 'Au repère', 'En el lugar', '在地标停留', 'ਭੂ-ਚਿੰਨ੍ਹ ਉੱਤੇ'],
  trail: ['History trail', 'Trajet', 'Recorrido', '历史轨迹', 'ਪਿਛਲਾ ਰਾਹ'],
})
