import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A port of this machine that is free now. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

/** Starts a program, which ends with this process. @returns the process, and a way to end it and wait for it */
export function start(program, args, env = {}) {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'ignore'] })
  const ended = new Promise((resolve) => child.once('exit', resolve).once('error', resolve))
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const stop = () => {
    process.off('exit', kill)
    child.kill()
    return ended
  }
  return { child, ended, stop }
}

/** Width and height of a screen in memory. */
export const SCREEN = 1400

/** Starts a screen in memory. @returns its name, and a way to end it */
export async function startScreen() {
  // Xvfb takes the first free number and prints it.
  const { child, ended, stop } = start('Xvfb', [
    '-displayfd',
    '1',
    '-screen',
    '0',
    `${SCREEN}x${SCREEN}x24`,
    '-nolisten',
    'tcp',
  ])
  const named = new Promise((resolve) => child.stdout.once('data', (data) => resolve(String(data).trim())))
  const number = await Promise.race([named, ended.then(() => undefined)])
  if (!number) throw new Error('Xvfb did not start.')
  return { display: `:${number}`, stop }
}

const settingsOf = ({ isReduced, isDark }) =>
  `Gtk/EnableAnimations ${Number(!isReduced)}\nNet/ThemeName "${isDark ? 'Adwaita-dark' : 'Adwaita'}"\n`

/** Without this, the buttons above the page would keep the window wider than a phone. */
const NARROW = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px }'

/**
 * Starts the settings of a desktop on a screen. @returns the folder of its configuration, a way to change the settings,
 * and a way to end them
 */
export function startDesktop(display) {
  const folder = mkdtempSync(join(tmpdir(), 'engines-'))
  const file = join(folder, 'xsettings')
  mkdirSync(join(folder, 'gtk-3.0'))
  writeFileSync(join(folder, 'gtk-3.0/gtk.css'), NARROW)
  writeFileSync(file, settingsOf({}))
  const { child, stop } = start('xsettingsd', ['-c', file], { DISPLAY: display })
  return {
    folder,
    set(settings) {
      writeFileSync(file, settingsOf(settings))
      child.kill('SIGHUP')
    },
    async stop() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
