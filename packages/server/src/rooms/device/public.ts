export { type Carried, carryDevices, deviceStore, type DeviceStore, type StoredDevice } from './carryDevices.ts'
export { deviceConditions, DEVICE_SLICES, type DeviceConditions } from './deviceConditions.ts'
export { deviceRecord } from './device.record.ts'
export { deviceLister, type DeviceLister } from './device.queries.ts'
