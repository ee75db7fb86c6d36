export { type Carried, carryDevices, deviceStore, type DeviceStore, type StoredDevice } from './carryDevices.ts'
