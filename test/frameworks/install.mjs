import { createHash } from 'node:crypto'
import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { npm } from './npm.mjs'
import { CACHE } from './places.mjs'

const INSTALL = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']

/** The package.json of an app without the package of this project, which comes from its tarball. */
export function ownPackage({ manifest }) {
  const { 'wallet-elements': _, ...dependencies } = manifest.dependencies
  return JSON.stringify({ ...manifest, dependencies })
}

/** Installs the packages of an app unless its cache has them. @returns the folder that holds its node_modules */
async function installPackages(app) {
  const { name, folder } = app
  const lock = readFileSync(join(folder, 'package-lock.json'))
  const hash = createHash('sha256').update(lock).digest('hex').slice(0, 8)
  const cached = join(CACHE, `${name}-${hash}`)
  if (existsSync(cached)) return cached
  const made = `${cached}.part`
  rmSync(made, { recursive: true, force: true })
  mkdirSync(made, { recursive: true })
  writeFileSync(join(made, 'package.json'), ownPackage(app))
  writeFileSync(join(made, 'package-lock.json'), lock)
  // Not `npm ci`: it refuses a lock file that lacks a package of another platform, and some registries omit those.
  await npm(INSTALL, made)
  renameSync(made, cached)
  return cached
}

/** Copies a folder with hard links where the disk allows them. */
function linkFolder(from, to) {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkFolder(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else linkFile(source, target)
  }
}

function linkFile(source, target) {
  try {
    linkSync(source, target)
  } catch {
    copyFileSync(source, target)
  }
}

/**
 * Puts an app with its packages and the packed package into a folder outside the project: inside, tools would find the
 * packages of the project. A page without tools gets the package's files as `wallet-elements/`.
 */
export async function installApp(app, tarball, work) {
  cpSync(app.folder, work, { recursive: true })
  if (!app.manifest) return cpSync(join(tarball, 'dist'), join(work, 'wallet-elements'), { recursive: true })
  if (existsSync(join(app.folder, 'package-lock.json')))
    linkFolder(join(await installPackages(app), 'node_modules'), join(work, 'node_modules'))
  cpSync(tarball, join(work, 'node_modules/wallet-elements'), { recursive: true })
}

/** Packs the project, installs the tarball as npm does, and counts what that brings. */
export async function packPackage(root, work) {
  mkdirSync(work, { recursive: true })
  const packed = await npm(['pack', '--ignore-scripts', '--json', '--pack-destination', work], root)
  const [{ filename, unpackedSize }] = JSON.parse(packed.slice(packed.indexOf('[')))
  writeFileSync(join(work, 'package.json'), '{"private":true}')
  await npm(['install', '--omit=optional', '--no-audit', '--no-fund', '--loglevel=error', join(work, filename)], work)
  const { packages } = JSON.parse(readFileSync(join(work, 'node_modules/.package-lock.json'), 'utf8'))
  const scripts = Object.values(packages).filter(({ hasInstallScript }) => hasInstallScript)
  const counts = { packages: Object.keys(packages).length, scripts: scripts.length, megabytes: unpackedSize / 1e6 }
  return { folder: join(work, 'node_modules/wallet-elements'), counts }
}
