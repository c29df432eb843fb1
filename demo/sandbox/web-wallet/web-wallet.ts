import { bundlePage } from '../bundle.ts'
import { type Call, HttpError, json, type Reply, type Route } from '../route.ts'
import type { CreateServices } from '../service.ts'

/** The wallet must not be framed, because that would allow clickjacking. */
const headers = { 'content-security-policy': "frame-ancestors 'none'" }

async function readFile(path: string): Promise<Reply> {
  const file = (await bundlePage('web-wallet.html')).get(path)
  if (!file) throw new HttpError(404, 'path', `Nothing at GET ${path}`)
  return { ...file, headers }
}

const page = (): Promise<Reply> => readFile('/')
const asset = (call: Call): Promise<Reply> => readFile(call.url.pathname)

/** The page of the WalletConnect wallet, at `/` and at the usual link of wallets, `/wc?uri=…`. */
export const createWebWalletService: CreateServices = ({ info }) => {
  const routes: Route[] = [
    { method: 'GET', path: '/', handle: page },
    { method: 'GET', path: '/wc', handle: page },
    { method: 'GET', path: '/assets/:file', handle: asset },
    { method: 'GET', path: '/sandbox.json', handle: () => json(info() ?? {}) },
  ]
  return { services: [{ name: 'wallet', path: '/', routes }] }
}
