export { installerAuthenticator } from './installerAuthenticator.ts'
