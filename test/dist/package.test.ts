// @run alone all
import { expect } from 'chai'
import { ask } from './page.ts'

// Ends a build that hangs.
const BUILD_LIMIT_MS = 600_000

describe('the npm package', () => {
  it('has no dependencies and runs no script when it is installed', async () => {
    const pkg = await ask<Record<string, Record<string, unknown>>>(`
      import { readFileSync } from 'node:fs'
      console.log(readFileSync('package.json', 'utf8'))
    `)
    expect(pkg['dependencies']).to.equal(undefined)
    expect(pkg['optionalDependencies']).to.equal(undefined)
    // Without `optional`, npm would install a second framework into the page's project.
    expect(Object.keys(pkg['peerDependencies'] ?? {})).to.deep.equal(Object.keys(pkg['peerDependenciesMeta'] ?? {}))
    expect(Object.keys(pkg['scripts'] ?? {}).filter((name) => /install|^prepare$/.test(name))).to.deep.equal([])
  })

  it('its modules import each other, and from the page only the framework of a binding', async () => {
    const found = await ask<Record<string, string[]>>(`
      import { readdirSync, readFileSync } from 'node:fs'
      import { parseAst } from 'vite'
      const sources = (node) => Object.values(node ?? {}).flatMap((value) =>
        value && typeof value === 'object' ? [...(typeof value.source?.value === 'string' ? [value.source.value] : []), ...sources(value)] : [])
      const found = {}
      for (const file of readdirSync('dist/esm', { recursive: true }).filter((file) => file.endsWith('.js'))) {
        const outside = sources(parseAst(readFileSync('dist/esm/' + file, 'utf8'))).filter((name) => !name.startsWith('.'))
        if (outside.length) found[file] = [...new Set(outside)]
      }
      console.log(JSON.stringify(found))
    `)
    expect(found).to.deep.equal({ 'react.js': ['react'], 'vue.js': ['vue'] })
  })

  it('the notices name what is inside, with the licence of each package', async () => {
    const notices = await ask<string>(`
      import { readFileSync } from 'node:fs'
      console.log(JSON.stringify(readFileSync('THIRD-PARTY-NOTICES.txt', 'utf8')))
    `)
    for (const name of ['react-dom', '@walletconnect/sign-client', '@solana/web3.js', 'viem', 'zod'])
      expect(notices).to.match(new RegExp(`^${name} [\\d.]+ \\([\\w.-]+\\)$`, 'm'))
    expect(notices).not.to.contain('LGPL')
  })

  it('a licence that must not be inside stops the build', async () => {
    const refused = await ask<string[]>(`
      import { refusedLicenses } from './.ci/licenses.mjs'
      const identifiers = ['MIT', '(Apache-2.0 AND MIT)', 'LGPL-3.0-only', 'MIT AND GPL-2.0', undefined]
      const packages = identifiers.map((identifier, at) => ({ name: 'package-' + at, version: '1.0.0', identifier }))
      console.log(JSON.stringify(refusedLicenses(packages)))
    `)
    expect(refused).to.deep.equal([
      'package-2 1.0.0 is under LGPL-3.0-only',
      'package-3 1.0.0 is under MIT AND GPL-2.0',
      'package-4 1.0.0 is under no licence',
    ])
  })
})

describe('the build', () => {
  it('builds are identical in a folder with a space, below a folder named src, with linked packages and another NODE_ENV', async function () {
    this.timeout(BUILD_LIMIT_MS)
    const there = await ask<Record<string, string>>(`
      import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
      import { tmpdir } from 'node:os'
      import { join, resolve } from 'node:path'
      import { pathToFileURL } from 'node:url'
      const top = mkdtempSync(join(tmpdir(), 'wallet-elements-'))
      const clone = join(top, 'src', 'my app')
      try {
        for (const file of ['package.json', 'tsconfig.json', 'vite.config.ts', '.ci', 'elements', 'src'])
          cpSync(file, join(clone, file), { recursive: true })
        mkdirSync(join(clone, 'node_modules'))
        for (const name of readdirSync('node_modules').filter((name) => !name.startsWith('.')))
          symlinkSync(resolve('node_modules', name), join(clone, 'node_modules', name), 'junction')
        const { ensureBuilt } = await import(pathToFileURL(join(clone, '.ci/build.mjs')).href)
        await ensureBuilt()
        console.log(readFileSync(join(clone, 'dist/integrity.json'), 'utf8'))
      } finally {
        rmSync(top, { recursive: true, force: true })
      }
    `)
    const here = await (await fetch('/dist/integrity.json')).json()
    expect(Object.keys(there)).to.deep.equal(Object.keys(here))
    expect(Object.keys(there).filter((file) => there[file] !== here[file])).to.deep.equal([])
  })
})
