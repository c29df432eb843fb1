// @run alone all
import { expect } from 'chai'
import fc from 'fast-check'
import { mergeShared } from '../../.ci/vite/merge-shared.mjs'
import { oneByte } from '../../.ci/vite/one-byte.mjs'
import { faultsOf } from '../../.ci/vite/sound-chunks.mjs'
import { WHOLE_VIEW } from '../../.ci/vite/whole-view.mjs'
import { filesOfParts } from './page.ts'

/** Every import of a file that stands in its own text. */
const IMPORTED = /(?:\bfrom|\bimport)\s*["']\.\/([^"']+)["']/g

const PAST_LATIN_1 = /[^\0-\u00ff]/

type Modules = { modules: string[]; bytes: number; users: Set<string>; imports: Set<Modules> }

const chunk = (fileName: string, imports: string[], isDynamicEntry = false) => ({ fileName, imports, isDynamicEntry })

/**
 * Arbitrary sets of modules in which each imports some later ones, and is therefore used by all users of its importers.
 */
const graphs = fc
  .array(fc.record({ bytes: fc.nat(20_000), own: fc.subarray([...'abcdef']), ahead: fc.array(fc.nat(8)) }), {
    maxLength: 9,
  })
  .map((rows) => {
    const sets: Modules[] = rows.map(({ bytes, own }, at) => {
      return { modules: [String(at)], bytes, users: new Set(own), imports: new Set() }
    })
    for (const [at, { ahead }] of rows.entries())
      for (const step of ahead) {
        const other = sets[at + 1 + step]
        if (other) sets[at]?.imports.add(other)
      }
    for (const set of sets) for (const other of set.imports) for (const user of set.users) other.users.add(user)
    return sets
  })

describe('chunks of the script tag', () => {
  it('the check reports chunks that import each other in a circle of any length', () => {
    const ring = [chunk('a', ['b']), chunk('b', ['c']), chunk('c', ['a'])]
    expect(faultsOf([chunk('entry', ['a']), ...ring])).to.deep.equal(['Chunks import each other: a → b → c → a'])
    expect(faultsOf([chunk('entry', ['a']), chunk('a', ['b', 'c']), chunk('b', ['c']), chunk('c', [])])).to.deep.equal(
      [],
    )
  })

  it('the check reports a chunk that statically imports a lazy part', () => {
    const [fault] = faultsOf([chunk('a', ['part']), chunk('part', [], true)])
    expect(fault).to.equal('a imports part, which is loaded on demand')
  })

  it('merging chunks creates no circle and loses no module', () => {
    fc.assert(
      fc.property(graphs, (sets) => {
        const before = sets.flatMap(({ modules }) => modules).sort()
        const merged: Modules[] = mergeShared(sets)
        const names = new Map(merged.map((set, at) => [set, String(at)]))
        const nameOf = (set: Modules) => names.get(set) ?? 'a set that is no more'
        const chunks = merged.map((set) => chunk(nameOf(set), [...set.imports].map(nameOf)))
        expect(faultsOf(chunks)).to.deep.equal([])
        expect(chunks.flatMap(({ imports }) => imports)).not.to.include('a set that is no more')
        expect(merged.flatMap(({ modules }) => modules).sort()).to.deep.equal(before)
      }),
      { numRuns: 500 },
    )
  })

  it('parts that follow the account may find more in a shared chunk than they need', () => {
    const sets = () => [
      { modules: ['tokens'], bytes: 18_000, users: new Set(['account']), imports: new Set() },
      { modules: ['rows'], bytes: 18_000, users: new Set(['account', 'send', 'swap']), imports: new Set() },
    ]
    const modulesOf = (merged: Modules[]) => merged.map(({ modules }) => modules)
    expect(modulesOf(mergeShared(sets()))).to.deep.equal([['tokens'], ['rows']])
    const hasBefore = (_user: string, users: Set<string>) => users.has('account')
    expect(modulesOf(mergeShared(sets(), hasBefore))).to.deep.equal([['tokens', 'rows']])
  })

  it('characters past Latin-1 are written as escapes that mean the same', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.oneof(fc.constantFrom('\\', '’', '🚀', '"'), fc.string({ unit: 'binary' })) }),
        (text) => {
          const bundle = { part: { type: 'chunk', fileName: 'part.js', code: JSON.stringify(text) } }
          oneByte().generateBundle({}, bundle)
          expect(JSON.parse(bundle.part.code)).to.equal(text)
          expect(bundle.part.code).not.to.match(PAST_LATIN_1)
        },
      ),
    )
  })

  it('no file but those of languages is kept in two bytes per character', async () => {
    const manifest: Readonly<Record<string, { file: string }>> = await (await fetch('/dist/manifest.json')).json()
    const files = Object.values(manifest).map(({ file }) => file)
    for (const file of files.filter((one) => !one.includes('language.')))
      expect(await (await fetch(`/dist/${file}`)).text(), file).not.to.match(PAST_LATIN_1)
  })

  it('only the file of the first view begins with the hint that all of its functions are needed', async () => {
    const manifest: Readonly<Record<string, { file: string }>> = await (await fetch('/dist/manifest.json')).json()
    const filesOf = await filesOfParts()
    const hinted: string[] = []
    for (const file of new Set(Object.values(manifest).map(({ file }) => file)))
      if ((await (await fetch(`/dist/${file}`)).text()).startsWith('//# allFunctionsCalledOnLoad\n')) hinted.push(file)
    expect(hinted).to.have.length(1)
    expect(filesOf(WHOLE_VIEW)).to.include.members(hinted)
  })

  it('each lazy part names all files that it needs, so that they are asked for in one round trip', async () => {
    const manifest: Readonly<Record<string, { file: string }>> = await (await fetch('/dist/manifest.json')).json()
    const filesOf = await filesOfParts()
    const first = filesOf(WHOLE_VIEW)
    const parts = Object.keys(manifest).filter((id) => id.endsWith('?part'))
    expect(parts.length).to.be.above(100)
    for (const part of parts) {
      const file = manifest[part]?.file
      const text = await (await fetch(`/dist/${file}`)).text()
      const named = [...text.matchAll(IMPORTED)].map(([, name]) => `chunks/${name}`)
      const needed = filesOf(part.slice(0, -'?part'.length)).filter((one) => one !== file && !first.includes(one))
      expect(named, part).to.include.members(needed)
    }
  })
})
