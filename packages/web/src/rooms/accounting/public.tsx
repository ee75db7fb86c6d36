export { SyncButton } from './SyncButton.tsx'
