/**
 * `npm run size`: what a page loads, compressed with brotli, against budgets. Builds first when sources have changed.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import filePlugin from '@size-limit/file'
import sizeLimit from 'size-limit'
import { ensureBuilt } from './build.mjs'
import { ENTRY, filesOf, firstFiles, partOf } from './built-files.mjs'
import { MORE_SOURCES } from './vite/whole-view.mjs'

/** Budgets in bytes. */
const FIRST_LOAD = 6_000
const UNTIL_CONNECT = 86_450
const ANY_CHUNK = 25_000
/** Every text of a language other than English. */
const LANGUAGE = 8_192
/** The WalletConnect SDK, loaded when a visitor asks for it. */
const WALLET_CONNECT = 'src/connectors/walletconnect/connection.lazy.ts'
const WALLET_CONNECT_CHUNK = 100_000
/** The builder of Solana transfers with @solana/web3.js, loaded when one is sent. */
const SOLANA_TRANSFER = 'src/chains/solana/transfer.lazy.ts'
const SOLANA_TRANSFER_CHUNK = 46_500
const MORE_NAMESPACES = 4_000

await ensureBuilt()
const dist = fileURLToPath(new URL('../dist/', import.meta.url))
const manifest = JSON.parse(readFileSync(`${dist}manifest.json`, 'utf8'))

const opened = firstFiles(manifest)
const moreSources = [...filesOf(manifest, [partOf(MORE_SOURCES)])].filter((file) => !opened.has(file))
const [sdk, transfer] = [WALLET_CONNECT, SOLANA_TRANSFER].map((source) => manifest[partOf(source)].file)
const onDemand = Object.values(manifest)
  .map(({ file }) => file)
  .filter((file) => file !== sdk && file !== transfer && !opened.has(file))
const rows = [
  ['First load: the script tag', filesOf(manifest, [ENTRY]), FIRST_LOAD],
  ['Until the whole connect view stands', opened, UNTIL_CONNECT],
  ['Three more namespaces: until their wallets are listed', moreSources, MORE_NAMESPACES],
  ...[...new Set(onDemand)]
    .sort()
    .map((file) => [`On demand: ${file}`, [file], /\/language\./.test(file) ? LANGUAGE : ANY_CHUNK]),
  ['WalletConnect, when it is asked for', [sdk], WALLET_CONNECT_CHUNK],
  ['Solana transfers, when one is sent', [transfer], SOLANA_TRANSFER_CHUNK],
  ['All in one file', ['wallet-elements.single.js'], Number.POSITIVE_INFINITY],
]

for (const [name, files, limit] of rows) {
  const [{ size }] = await sizeLimit(
    [filePlugin],
    Array.from(files, (file) => dist + file),
  )
  const verdict = size > limit ? `over ${limit}` : Number.isFinite(limit) ? `of ${limit}` : ''
  if (size > limit) process.exitCode = 1
  console.log(`${name.padEnd(58)} ${String(size).padStart(7)} B ${verdict}`)
}
