import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import type { Readable } from 'node:stream'

const START_MS = 60_000
const COINS = 100

/** An account of the node's well-known test mnemonic. The node also signs for it. */
export type DevAccount = { address: `0x${string}`; privateKey: `0x${string}` }

/** A running node. `stop` resolves when its process has exited. */
export type Anvil = { url: string; accounts: DevAccount[]; stop: () => Promise<void> }

/**
 * The shell script that runs a node as a watchdog. It reads its standard input, which ends when the sandbox closes it
 * or exits for any reason, even SIGKILL. Then it kills the node. Windows has no such shell, so a node can outlive a
 * killed sandbox there.
 */
const WATCHDOG = '"$@" & node=$!; exec >&-; read -r _; kill "$node" 2>&-; wait "$node"'

/**
 * Starts a node on a free port, with one block per transaction. It sends no CORS headers, so pages use the RPC service.
 * @throws when this platform has no anvil, or when the node does not start within 60 s
 */
export async function startAnvil(chainId: number): Promise<Anvil> {
  const flags = `--host 127.0.0.1 --port 0 --chain-id ${chainId} --balance ${COINS} --no-cors --color never`.split(' ')
  const child = spawnAnvil(findAnvil(), flags)
  const exit = once(child, 'exit')
  const stop = async () => {
    child.stdin?.end()
    if (process.platform === 'win32') child.kill()
    await exit
  }
  try {
    const banner = await readBanner(child)
    return { url: `http://${findInBanner(banner, /Listening on (\S+)/)}`, accounts: readAccounts(banner), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The path of the binary. The package's own `anvil` command would be one more process to stop. */
function findAnvil(): string {
  const os = process.platform
  const cpu = process.arch === 'x64' ? 'amd64' : process.arch
  const fromAnvil = createRequire(createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json'))
  return fromAnvil.resolve(`@foundry-rs/anvil-${os}-${cpu}/bin/anvil${os === 'win32' ? '.exe' : ''}`)
}

function spawnAnvil(anvil: string, flags: string[]): ChildProcess {
  if (process.platform === 'win32') return spawn(anvil, flags, { stdio: 'pipe', windowsHide: true })
  // Detached, so that Ctrl-C reaches only the sandbox, which then stops the node itself.
  const options: SpawnOptions = { stdio: 'pipe', detached: true }
  return spawn('/bin/sh', ['-c', WATCHDOG, 'sh', anvil, ...flags], options)
}

/** Reads what a node prints before it is ready. Later output is drained, because a full pipe would block the node. */
async function readBanner({ stdout, stderr }: ChildProcess): Promise<string> {
  if (!stdout || !stderr) throw new Error('anvil has no output')
  let complaint = ''
  stderr.on('data', (chunk) => (complaint = `${complaint}${chunk}`.slice(-2000)))
  const banner = await readUntil(stdout, 'Listening on')
  if (banner === undefined) throw new Error(`anvil did not start: ${complaint.trim() || 'no reason given'}`)
  return banner
}

function readUntil(stream: Readable, mark: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let text = ''
    const timer = setTimeout(() => resolve(undefined), START_MS)
    const settle = (result: string | undefined) => {
      clearTimeout(timer)
      stream.removeAllListeners('data')
      stream.resume()
      resolve(result)
    }
    stream.on('data', (chunk) => {
      text += chunk
      if (text.slice(text.indexOf(mark)).includes('\n') && text.includes(mark)) settle(text)
    })
    stream.once('end', () => settle(undefined))
  })
}

/** The banner lists addresses and then private keys, each as `(index) 0x…`. */
function readAccounts(banner: string): DevAccount[] {
  const listed = (digits: number) =>
    [...banner.matchAll(new RegExp(`^\\(\\d+\\) (0x[0-9a-fA-F]{${digits}})\\b`, 'gm'))].map(
      ([, hex]) => hex as `0x${string}`,
    )
  const keys = listed(64)
  return listed(40).flatMap((address, at) => (keys[at] ? [{ address, privateKey: keys[at] }] : []))
}

function findInBanner(text: string, pattern: RegExp): string {
  const found = pattern.exec(text)?.[1]
  if (!found) throw new Error(`anvil did not tell ${pattern}`)
  return found
}
