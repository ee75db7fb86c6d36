export default function PreferencesScreen() {
  return null
}
