import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installCases, visitCases } from './cases.mjs'
import { installApp } from './install.mjs'
import { npm } from './npm.mjs'
import { countLines } from './places.mjs'
import { serveApp, serveDevelopment } from './serve.mjs'
import { isServerRendered, visit } from './visit.mjs'

// A tool may also say that there are 0 warnings.
const WARNING = /(?<!\b0 )\bwarn(?:ing)?s?\b|⚠|\(!\)/i

/** Builds an app and checks its types. @throws Error when a tool fails or prints a warning, whoever is named */
async function buildApp({ scripts }, work) {
  for (const script of ['build', 'types'].filter((name) => scripts[name])) {
    const output = await npm(['run', '--silent', script], work)
    if (WARNING.test(output)) throw new Error(`npm run ${script} warns:\n${output}`)
  }
}

async function visitServed(serving, use) {
  const server = await serving
  try {
    return await use(server.origin)
  } catch (error) {
    throw new Error([error.message, server.output?.() ?? ''].join('\n').trim())
  } finally {
    await server.stop()
  }
}

/** Installs, builds and uses an app. @returns its row of the table @throws Error with what is wrong */
async function checkIn(app, work, { browser, tarball, ...tools }) {
  const { scripts } = app
  await installApp(app, tarball, work)
  await buildApp(app, work)
  const sizes = await visitServed(serveApp(app, work), async (origin) => {
    if (scripts.serve && !(await isServerRendered(origin))) throw new Error('The server sends no elements')
    return visit(browser, origin, tools)
  })
  if (scripts.dev && scripts.serve) await visitServed(serveDevelopment(work), (origin) => visit(browser, origin, tools))
  await checkCases(app, work, { browser, ...tools })
  return { ...sizes, types: 'types' in scripts, server: 'serve' in scripts, lines: countLines(app) }
}

/** Builds the framework's cases in the place of the app. @throws Error with what the framework does not do with an element */
async function checkCases(app, work, { browser, ...tools }) {
  if (!installCases(app, work)) return
  await buildApp(app, work)
  await visitServed(serveApp(app, work), (origin) => visitCases(browser, origin, tools))
}

/** A folder outside the project that exists while `use` runs. Its name does not contain ours, which outputs are searched for. */
export async function inFolder(use) {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'app-'))
  try {
    return await use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Checks an app in a folder of its own. */
export const checkApp = (app, tools) =>
  inFolder((folder) => {
    const work = join(folder, app.name)
    mkdirSync(work)
    return checkIn(app, work, tools)
  })
