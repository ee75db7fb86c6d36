import { addVehicle } from '../rooms/vehicle.ts'
import { nameColumn, remarkColumn } from './commonColumns.ts'
import { defineImport } from './defineImport.ts'

/** Files of vehicles, with the devices on them. */
export const vehicleImport = defineImport({
  kind: 'vehicle',
  mostRows: 5000,
  like: addVehicle,
  columns: {
    name: nameColumn('Truck 12', ['Vehicle', 'Vehicle name', 'Asset', 'Asset name', 'Unit']),
    assetType: {
      heads: { en: 'Asset type', fr: 'Type d’actif', es: 'Tipo de activo', zh: '资产类型', pz: 'ਸੰਪਤੀ ਕਿਸਮ' },
      also: ['Type', 'Tipo', '类型', 'ਕਿਸਮ'],
      holds: 'word',
      required: true,
      example: 'truck',
    },
    icon: {
      heads: { en: 'Icon', fr: 'Icône', es: 'Icono', zh: '图标', pz: 'ਚਿੰਨ੍ਹ' },
      holds: 'word',
      example: 'truck',
    },
    trailerKind: {
      heads: {
        en: 'Trailer kind',
        fr: 'Genre de remorque',
        es: 'Clase de remolque',
        zh: '挂车类别',
        pz: 'ਟ੍ਰੇਲਰ ਦੀ ਕਿਸਮ',
      },
      also: ['Kind of trailer', 'Trailer type'],
      holds: 'word',
      example: '',
    },
    plate: {
      heads: { en: 'Plate', fr: 'Plaque', es: 'Matrícula', zh: '车牌', pz: 'ਪਲੇਟ' },
      also: ['Plate number', 'License plate', 'Licence plate', 'Placa'],
      holds: 'text',
      example: 'ABC 1234',
    },
    vin: {
      heads: { en: 'VIN', fr: 'NIV', es: 'Número de serie', zh: '序列号', pz: 'VIN ਨੰਬਰ' },
      also: ['VIN or serial number', 'Serial number', 'Serial', 'Numéro de série'],
      holds: 'text',
      example: '1FUJA6CV12LK12345',
    },
    make: {
      heads: { en: 'Make', fr: 'Marque', es: 'Marca', zh: '品牌', pz: 'ਨਿਰਮਾਤਾ' },
      also: ['Brand'],
      holds: 'text',
      example: 'Freightliner',
    },
    model: {
      heads: { en: 'Model', fr: 'Modèle', es: 'Modelo', zh: '型号', pz: 'ਮਾਡਲ' },
      holds: 'text',
      example: 'Cascadia',
    },
    year: {
      heads: { en: 'Year', fr: 'Année', es: 'Año', zh: '年份', pz: 'ਸਾਲ' },
      also: ['Model year'],
      holds: 'number',
      example: '2024',
    },
    value: {
      heads: { en: 'Value', fr: 'Valeur', es: 'Valor', zh: '价值', pz: 'ਮੁੱਲ' },
      also: ['Worth'],
      holds: 'number',
      example: '85000',
    },
    device: {
      heads: { en: 'Device', fr: 'Appareil', es: 'Dispositivo', zh: '设备', pz: 'ਡਿਵਾਈਸ' },
      also: ['Device id', 'IMEI', 'Tracker'],
      holds: 'record',
      example: '860000000000012',
    },
    installationNotes: {
      heads: {
        en: 'Installation notes',
        fr: 'Notes d’installation',
        es: 'Notas de instalación',
        zh: '安装说明',
        pz: 'ਲਗਾਉਣ ਦੇ ਨੋਟ',
      },
      holds: 'text',
      example: 'Under the dash',
    },
    remark: remarkColumn('Leased'),
  },
})
