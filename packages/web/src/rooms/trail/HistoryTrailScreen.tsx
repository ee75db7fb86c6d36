export default function HistoryTrailScreen() { return null }
