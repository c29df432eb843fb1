// @run node
import { expect } from 'chai'
import * as fc from 'fast-check'
import { foldName } from '../../../src/lib/names/fold-name.ts'
import { nameSkeleton } from '../../../src/lib/names/name-skeleton.lazy.ts'
import { forAll } from '../../fixtures/for-all.ts'

/** Invisible characters: joiners, tags, fillers, variation selectors, bidi overrides. */
const unseen = fc.constantFrom(
  ...'\u200d\u200c\u200b\u034f\u3164\u115f\u1160\uffa0\u00ad\u2060\ufeff\ufe0f\u{e0041}\u{e007f}\u{e0100}',
  ...'\u202e\u061c\u180e\u17b4\u2800',
)
const name = fc.string({
  unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'),
  minLength: 1,
  maxLength: 20,
})

/** Letters that look like those of a wallet's name. */
const alike: Readonly<Record<string, string>> = {
  ...{ a: 'аɑαａ𝐚á', c: 'сϲｃ', e: 'еｅëҽ', h: 'һհ', i: 'іıíⅰlI1|', k: 'кκ', l: 'ӏⅼI1iІ', m: 'мｍⅿ', n: 'ոո' },
  ...{ o: 'оοօ0σö', p: 'рρ', s: 'ѕꜱ$', t: 'тτ', u: 'υսü', v: 'νѵⅴ', w: 'ԝω', x: 'хχⅹ', y: 'уγ', K: 'КΚ', M: 'МΜ' },
  ...{ T: 'ТΤ', X: 'ХΧ', O: 'ОΟ0', B: 'ВΒ', C: 'СϹ', P: 'РΡ', H: 'НΗ', A: 'АΑ', E: 'ЕΕ' },
}

describe('the skeleton of a name', () => {
  const same = (...names: string[]) =>
    expect(new Set(names.map(nameSkeleton)), names.join(' ')).to.have.property('size', 1)

  it('is equal for names that look alike', () => {
    same('MetaMask', 'МеtаМаѕk', 'Metа\u200dMask', 'ＭｅｔａＭａｓｋ', '𝐌𝐞𝐭𝐚𝐌𝐚𝐬𝐤')
    same('MetaMask', 'Meta Mask', 'METAMASK', 'MetaMàsk', 'MetaMask\u3164', 'ΜetaMask')
    same('OKX Wallet', 'ОКХ Wallet', '0KX WaIIet', 'OKX\u{e0041} Wallet', 'OKX Wa11et')
    same('Phantom', 'Рhantom', 'Phantorn', 'Phant\u034fom')
    same('Rainbow', 'Ralnbow', 'Rainbovv', 'Raіnbow')
  })

  it('differs for names that look different', () => {
    const names =
      'MetaMask|Phantom|Rainbow|Trust Wallet|Trust|OKX Wallet|Wallet 2|Wallet 3|钱包|錢包|Кошелёк|محفظة|👛|🦊'
    const skeletons = names.split('|').map(nameSkeleton)
    expect(new Set(skeletons)).to.have.property('size', skeletons.length)
    expect(skeletons).not.to.include('')
  })

  it('ignores invisible characters anywhere', () => {
    forAll(name, fc.array(fc.tuple(fc.nat(), unseen), { minLength: 1, maxLength: 6 }), (text, marks) => {
      const letters = [...text]
      for (const [at, mark] of marks) letters.splice(at % (letters.length + 1), 0, mark)
      expect(nameSkeleton(letters.join(''))).to.equal(nameSkeleton(text))
      expect(foldName(letters.join(''))).to.equal(foldName(text))
    })
  })

  it('replaces letters that look alike', () => {
    forAll(
      fc.string({ unit: fc.constantFrom(...Object.keys(alike)), minLength: 1 }),
      fc.array(fc.nat(), { minLength: 1 }),
      (text, picks) => {
        const forged = [...text].map((letter, at) => {
          const others = [letter, ...(alike[letter] ?? '')]
          return others[(picks[at % picks.length] ?? 0) % others.length]
        })
        expect(nameSkeleton(forged.join(''))).to.equal(nameSkeleton(text))
      },
    )
  })

  it('equals the folded name for ASCII, is never empty, and is fast', () => {
    forAll(fc.string({ unit: 'binary-ascii' }), (text) => nameSkeleton(text) === foldName(text))
    forAll(fc.string({ unit: 'binary', minLength: 1 }), (text) => nameSkeleton(text) !== '')
    // A slow reading would take longer than the time limit of a test.
    expect(nameSkeleton('rn\u0301'.repeat(300_000))).to.have.length.above(0)
  })
})
