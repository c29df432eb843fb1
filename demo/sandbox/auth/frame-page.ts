import { randomBytes } from 'node:crypto'
import { bundlePage } from '../bundle.ts'
import { withProject } from '../project.ts'
import { HttpError, json, type Reply, type Route } from '../route.ts'
import type { SandboxContext } from '../service.ts'
import { frameHeaders } from './markup.ts'

/** The login page that other pages embed, with its files and the sandbox data that it needs. */
export function framePageRoutes({ chains, info }: Pick<SandboxContext, 'chains' | 'info'>): Route[] {
  const nodes = () => Object.entries(info()?.rpcUrls ?? {}).filter(([caip2]) => /^(eip155|solana):/.test(caip2))
  const networks = () => ({
    nodes: Object.fromEntries(nodes()),
    smartNetworks: chains.all.map(({ id }) => id),
    factory: chains.all[0]?.accountFactory,
    tokens: info()?.tokens ?? [],
  })
  const show = async (): Promise<Reply> => {
    const page = await readFile('/')
    const nonce = randomBytes(16).toString('base64')
    const origins = nodes().map(([, url]) => new URL(url).origin)
    const body = (page.body ?? '').replaceAll('<script ', `<script nonce="${nonce}" `)
    return { ...page, body, headers: frameHeaders(nonce, origins) }
  }
  return [
    withProject({ method: 'GET', path: '/sdk', handle: show }),
    { method: 'GET', path: '/assets/:file', handle: ({ url }) => readFile(url.pathname) },
    { method: 'GET', path: '/api/networks', handle: () => json(networks()) },
  ]
}

async function readFile(path: string): Promise<Reply> {
  const file = (await bundlePage('auth-frame.html')).get(path)
  if (!file) throw new HttpError(404, 'path', `Nothing at GET ${path}`)
  return file
}
