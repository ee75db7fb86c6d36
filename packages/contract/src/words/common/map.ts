import { defineMessages } from '../table/defineMessages.ts'

/** Maps. */
export const map = defineMessages({
  mapLayers: ['Choose the map', 'Choisir la carte', 'Elegir el mapa', '选择地图', 'ਨਕਸ਼ਾ ਚੁਣੋ'],
  ownMap: ['Standard map', 'Carte standard', 'Mapa estándar', '标准地图', 'ਮਿਆਰੀ ਨਕਸ਼ਾ'],
  namesAndRoads: ['Names and roads', 'Noms et routes', 'Nombres y carreteras', '名称和道路', 'ਨਾਂ ਤੇ ਸੜਕਾਂ'],
  overTheMap: ['Over the map', 'Sur la carte', 'Sobre el mapa', '叠加', 'ਨਕਸ਼ੇ ਉੱਤੇ'],
  reloadForMap: [
    'Reload the page to see the new map',
    'Recharger la page pour voir la nouvelle carte',
    'Recargar la página para ver el mapa nuevo',
    '重新加载页面以显示新地图',
    'ਨਵਾਂ ਨਕਸ਼ਾ ਦੇਖਣ ਲਈ ਪੰਨਾ ਮੁੜ ਲੋਡ ਕਰੋ',
  ],
  noStreetMap: [
    'No street map here',
    'Pas de plan de rues ici',
    'Sin mapa de calles aquí',
    '此处没有街道地图',
    'ਇੱਥੇ ਗਲੀਆਂ ਦਾ ਨਕਸ਼ਾ ਨਹੀਂ',
  ],
  noStreetMapNear: [
    '{{place}} · no street map here',
    '{{place}} · pas de plan de rues ici',
    '{{place}} · sin mapa de calles aquí',
    '{{place}} · 此处没有街道地图',
    '{{place}} · ਇੱਥੇ ਗਲੀਆਂ ਦਾ ਨਕਸ਼ਾ ਨਹੀਂ',
  ],
  mapTools: ['Map tools', 'Outils de la carte', 'Herramientas del mapa', '地图工具', 'ਨਕਸ਼ਾ ਸੰਦ'],
  zoomIn: ['Zoom in', 'Zoom avant', 'Acercar', '放大', 'ਵੱਡਾ ਕਰੋ'],
  zoomOut: ['Zoom out', 'Zoom arrière', 'Alejar', '缩小', 'ਛੋਟਾ ਕਰੋ'],
  showAll: ['Show all', 'Tout afficher', 'Mostrar todo', '显示全部', 'ਸਭ ਦਿਖਾਓ'],
  mapMarkers: ['Markers on the map', 'Marqueurs sur la carte', 'Marcadores en el mapa', '地图标记', 'ਨਕਸ਼ੇ ਦੇ ਨਿਸ਼ਾਨ'],
  lat: ['Latitude', 'Latitude', 'Latitud', '纬度', 'ਵਿਥਕਾਰ'],
  lon: ['Longitude', 'Longitude', 'Longitud', '经度', 'ਲੰਬਕਾਰ'],
  addressesBy: ['Addresses by', 'Adresses par', 'Direcciones de', '地址来源', 'ਪਤੇ ਇਹਨਾਂ ਤੋਂ'],
  radius: ['Radius', 'Rayon', 'Radio', '半径', 'ਅਰਧ-ਵਿਆਸ'],
  colour: ['Color', 'Couleur', 'Color', '颜色', 'ਰੰਗ'],
})
