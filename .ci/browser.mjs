import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const CACHE = fileURLToPath(new URL('../node_modules/.cache/chromium', import.meta.url))
const NAMES = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser']
const MAC = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)

function installedPaths() {
  const { env, platform } = process
  if (platform === 'darwin') return MAC
  if (platform === 'win32') {
    const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
    return folders.map((folder) => join(folder ?? '', 'Google/Chrome/Application/chrome.exe'))
  }
  return (env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)))
}

/** The path of CHROME_PATH or of an installed Chrome or Chromium; undefined where there is none. */
export const installedChromium = () => process.env.CHROME_PATH || installedPaths().find((path) => existsSync(path))

/** The bundled fonts.conf names a missing folder, which gives text no size. */
function writeFontConfig() {
  const dirs = [join(CACHE, 'fonts/fonts'), '/usr/share/fonts'].map((dir) => `<dir>${dir}</dir>`).join('')
  const cache = `<cachedir>${join(CACHE, 'fonts/cache')}</cachedir>`
  const head = '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">'
  mkdirSync(join(CACHE, 'fonts'), { recursive: true })
  writeFileSync(join(CACHE, 'fonts/fonts.conf'), `${head}<fontconfig>${dirs}${cache}</fontconfig>`)
}

/** Unpacks the Chromium of a development dependency (Linux x64) with the libraries that a bare machine lacks. */
async function unpackChromium() {
  const { TMPDIR } = process.env
  mkdirSync(CACHE, { recursive: true })
  // The package reads the temporary folder once, when it is imported.
  process.env.TMPDIR = CACHE
  try {
    const { default: chromium, inflate, setupLambdaEnvironment } = await import('@sparticuz/chromium')
    const executablePath = await chromium.executablePath()
    const libraries = new URL('../bin/al2023.tar.br', import.meta.resolve('@sparticuz/chromium'))
    if (!existsSync(join(CACHE, 'al2023'))) await inflate(fileURLToPath(libraries))
    writeFontConfig()
    setupLambdaEnvironment(join(CACHE, 'al2023/lib'))
    return executablePath
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  }
}

/**
 * Finds a browser for tests and benchmarks: CHROME_PATH, an installed Chrome or Chromium, or the one of the development
 * dependencies. Returns its path and flags; the browser's sandbox is disabled only where it cannot work.
 */
export async function findBrowser() {
  const installed = installedChromium()
  const args = ['--disable-background-networking', '--disable-component-update', '--no-first-run']
  if (!installed) {
    return { executablePath: await unpackChromium(), args: [...args, '--no-sandbox', '--no-zygote', '--disable-gpu'] }
  }
  const isConfined = process.getuid?.() === 0 || process.env.CI
  return { executablePath: installed, args: isConfined ? [...args, '--no-sandbox'] : args }
}
