export default function VehiclesScreen() {
  return null
}
