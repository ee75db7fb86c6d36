/** True where a request's Accept-Encoding names an encoding, and not to refuse it. */
export function takesEncoding(accepted: string, encoding: string): boolean {
  return accepted.split(',').some((each) => {
    const [name, quality = '1'] = each.trim().split(/\s*;\s*q=/)
    return name === encoding && Number(quality) > 0
  })
}
