/** Names by which a computer calls itself: a server that was told no public address names itself so in its links. */
const OWN = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** A link of the server under the name by which one came here, where its own would lead others to their own computers. */
export function linkHere(link: string, here: Pick<Location, 'origin'> = location): string {
  const { hostname, origin } = new URL(link)
  return OWN.test(hostname) ? here.origin + link.slice(origin.length) : link
}
