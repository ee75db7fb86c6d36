import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { LastingAssets } from './LastingAssets.ts'

/** Stands in a page where a nonce is needed. */
const NONCE_MARK = /__CSP_NONCE__/g

/** Pages of the build and where they are found: the client, and the reference of the API, which needs no session. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  'index.html': ['/'],
  'apiReference.html': ['/docs/api', '/docs/api/fleet'],
}

/** Nothing from outside but maps, no inline script; styles that Mantine makes carry the page's nonce. */
const policy = (nonce: string, maps: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    // a map in the browser fetches its tiles as data
    ["connect-src 'self'", ...maps].join(' '),
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/**
 * Serves the built web client from `folder`: pages with a fresh nonce each time, hashed assets for a year, and the
 * compressed twins that the build made.
 *
 * @param mapOrigins map servers of others that pages may ask, by scheme, host and port
 */
export async function serveWeb(
  app: FastifyInstance,
  folder: string,
  mapOrigins: () => Promise<readonly string[]>,
): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return
  const sendPage = async (reply: FastifyReply, html: string): Promise<FastifyReply> => {
    const nonce = randomBytes(16).toString('base64')
    return (
      reply
        .header('content-security-policy', policy(nonce, await mapOrigins()))
        .header('cache-control', 'no-cache')
        // links that people share lead here too: neither they nor anything else belongs into a search engine
        .header('x-robots-tag', 'noindex, nofollow')
        .type('text/html; charset=utf-8')
        .send(html.replace(NONCE_MARK, nonce))
    )
  }
  for (const [file, paths] of Object.entries(PAGES)) {
    const html = readFileSync(join(folder, file), 'utf8')
    for (const path of [...paths, `/${file}`]) app.get(path, (_request, reply) => sendPage(reply, html))
  }
  const lasting = new LastingAssets(join(folder, 'assets'))
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
    const asset = lasting.find(request.params['*'], request.headers['accept-encoding'])
    if (!asset) return reply.callNotFound()
    if (asset.encoding) void reply.header('content-encoding', asset.encoding)
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .type(asset.type)
      .send(asset.bytes)
  })
  await app.register(fastifyStatic, {
    root: resolve(folder),
    index: false,
    preCompressed: true,
    wildcard: true,
    cacheControl: false,
    setHeaders: (response) => {
      response.header('cache-control', 'public, max-age=3600')
    },
  })
}
