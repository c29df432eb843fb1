import { expect } from 'chai'
import { inNode } from '../setup/commands.ts'

// Ends a build that hangs.
const BUILD_LIMIT_MS = 600_000

describe('the build', () => {
  it('builds are identical in a folder with a space, below a folder named src, with linked packages and another NODE_ENV', async function () {
    this.timeout(BUILD_LIMIT_MS)
    const { printed, complaints } = await inNode(`
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
    expect(complaints).to.equal('')
    const [there, here] = [JSON.parse(printed), await (await fetch('/dist/integrity.json')).json()]
    expect(Object.keys(there)).to.deep.equal(Object.keys(here))
    expect(Object.keys(there).filter((file) => there[file] !== here[file])).to.deep.equal([])
  })
})
