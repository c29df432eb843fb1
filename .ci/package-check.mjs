/** Checks the package as npm would publish it; part of `npm run build`. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'

/** Packs the project. Returns the tarball, and its size in bytes once it is unpacked. */
function pack() {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-elements-'))
  try {
    const args = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder]
    const { stdout } = spawnSync('npm', args, { encoding: 'utf8', shell: process.platform === 'win32' })
    const [{ filename, unpackedSize }] = JSON.parse(stdout)
    return { tarball: readFileSync(join(folder, filename)), unpackedSize }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Lists what publint finds, all levels. */
async function lintPackage(tarball) {
  const { messages, pkg } = await publint({ pack: { tarball: new Uint8Array(tarball).buffer }, strict: true })
  return messages.map((message) => formatMessage(message, pkg))
}

/**
 * Lists types that TypeScript cannot resolve from a door. The doors are modules, for `require` as well: Node 20.19 and
 * later load them, so that TypeScript's warning about that is no problem.
 */
async function checkTypes(tarball) {
  const { problems } = await checkPackage(createPackageFromTarballData(new Uint8Array(tarball)))
  return problems.filter(({ kind }) => kind !== 'CJSResolvesToESM').map((problem) => JSON.stringify(problem))
}

// All languages are in it twice: as chunks, and in the one file. No page loads them all.
const MAX_BYTES = 8_000_000
const { tarball, unpackedSize } = pack()
const wrong = [...(await lintPackage(tarball)), ...(await checkTypes(tarball))]
if (unpackedSize > MAX_BYTES) wrong.push(`The package has ${unpackedSize} of ${MAX_BYTES} bytes`)
for (const line of wrong) console.error(line)
if (wrong.length > 0) process.exitCode = 1
else console.log(`What is published is sound: ${(unpackedSize / 1e6).toFixed(1)} MB in one package.`)
