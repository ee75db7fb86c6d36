export default function DevicesScreen() {
  return null
}
