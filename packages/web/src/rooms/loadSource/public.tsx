import { loadRooms } from '../../app/i18n.ts'

/** Fetches, with its texts, what shows whence the load of a model's or a device's asset is read. No list waits for it. */
export async function fetchLoadPanel() {
  const [module] = await Promise.all([import('./LoadPanel.tsx'), loadRooms(['loadSource'])])
  return { default: module.LoadPanel }
}
