import { spawn } from 'node:child_process'
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'

const FOLDER = 'test-results/new-option'
const SOURCES = ['src', 'elements', 'docs', 'demo', '.ci', 'vite.config.ts', 'tsconfig.json', 'package.json']
const OPTIONS = `${FOLDER}/src/schema/config/attribute-options.ts`

const PRINT_MANIFESTS = `import { makeManifests } from './.ci/manifest.mjs'; console.log(JSON.stringify(makeManifests()))`

/** Runs a program of Node in the copy; resolves to what it prints, errors included. */
function runInCopy(args) {
  return new Promise((done) => {
    const child = spawn(process.execPath, args, {
      cwd: resolve(FOLDER),
      env: { ...process.env, NODE_ENV: 'production' },
    })
    let printed = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (printed += data))
    child.on('close', () => done(printed.trim()))
  })
}

/** Copies the project, without its dependencies, and adds text after the opening line of the attributes' table. */
async function copyWith(row) {
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
  await Promise.all(SOURCES.map((source) => cp(source, `${FOLDER}/${source}`, { recursive: true })))
  await symlink(resolve('node_modules'), resolve(FOLDER, 'node_modules'), 'junction')
  const start = 'export const attributeOptions = {\n'
  const text = await readFile(OPTIONS, 'utf8')
  if (!text.includes(start)) throw new Error(`${OPTIONS} has no table of attributes`)
  await writeFile(OPTIONS, text.replace(start, start + row))
}

/** Type-checks a module of the copy, which may use all of its types. */
async function checkTypes(code) {
  const config = {
    extends: './tsconfig.json',
    compilerOptions: { incremental: false },
    include: ['use.ts', '.ci/globals.d.ts'],
  }
  await writeFile(`${FOLDER}/use.ts`, code)
  await writeFile(`${FOLDER}/tsconfig.use.json`, JSON.stringify(config))
  return runInCopy(['node_modules/typescript-7/bin/tsc', '-p', 'tsconfig.use.json'])
}

const checkDocs = (fix) =>
  runInCopy([
    '--input-type=module',
    '--eval',
    `import { checkDocs } from './.ci/docs.mjs'; console.log(checkDocs({ fix: ${fix} }).join('\\n'))`,
  ])

/** A command that adds an option to a copy of the project, and runs the project's own tools there. */
export function newOption() {
  return {
    async 'option:add'(_page, { row, use }) {
      await copyWith(row)
      const types = await checkTypes(use)
      const outdated = await checkDocs(false)
      await checkDocs(true)
      const docs = await readFile(`${FOLDER}/docs/options.md`, 'utf8')
      const manifests = await runInCopy(['--input-type=module', '--eval', PRINT_MANIFESTS])
      const build = await runInCopy(['node_modules/vite/bin/vite.js', 'build', '--mode', 'single'])
      const script = await readFile(`${FOLDER}/dist/wallet-elements.single.js`, 'utf8').catch(() => '')
      return { types, outdated, docs, manifests, build, script }
    },
    'option:remove': () => rm(FOLDER, { recursive: true, force: true }),
  }
}
