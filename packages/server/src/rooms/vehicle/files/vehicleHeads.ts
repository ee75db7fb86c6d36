import { VEHICLE_FILE_HEADS } from '@waymark/contract/rooms/vehicle.ts'

export type VehicleField = keyof typeof VEHICLE_FILE_HEADS

const OTHERS: Readonly<Record<VehicleField, readonly string[]>> = {
  name: ['Vehicle', 'Vehicle name', 'Asset', 'Asset name', 'Unit', 'Nombre', 'Nom', '名称', 'ਨਾਂ', 'ਨਾਮ'],
  assetType: ['Type', 'Tipo', 'Tipo de activo', 'Type d’actif', '类型', '资产类型', 'ਕਿਸਮ', 'ਸੰਪਤੀ ਕਿਸਮ'],
  icon: ['Icono', 'Icône', '图标', 'ਚਿੰਨ੍ਹ'],
  plate: ['Plate number', 'License plate', 'Licence plate', 'Matrícula', 'Placa', 'Plaque', '车牌', 'ਪਲੇਟ'],
  vin: ['VIN or serial number', 'Serial number', 'Serial', 'Número de serie', 'Numéro de série', '序列号'],
  make: ['Brand', 'Marca', 'Marque', '品牌', 'ਨਿਰਮਾਤਾ'],
  model: ['Modelo', 'Modèle', '型号', 'ਮਾਡਲ'],
  year: ['Model year', 'Año', 'Année', '年份', 'ਸਾਲ'],
  value: ['Worth', 'Valor', 'Valeur', '价值', 'ਮੁੱਲ'],
  installationNotes: ['Notas de instalación', 'Notes d’installation', '安装说明', 'ਲਗਾਉਣ ਦੇ ਨੋਟ'],
  device: ['Device id', 'IMEI', 'Tracker', 'Dispositivo', 'Appareil', '设备', 'ਡਿਵਾਈਸ'],
  remark: ['Note', 'Notes', 'Observación', 'Remarque', '备注', 'ਟਿੱਪਣੀ'],
}

/** What may stand above each column of a vehicle file; the first is what exports write. */
export const VEHICLE_HEADS = Object.fromEntries(
  Object.entries(VEHICLE_FILE_HEADS).map(([field, head]) => [field, [head, ...OTHERS[field as VehicleField]]]),
) as Record<VehicleField, string[]>
