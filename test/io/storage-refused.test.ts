import { expect } from 'chai'
import { storedKeys as keys, openStorage, sound } from '../schema/stored-values.ts'
import { refuseStorage } from './refused.ts'

const PREFIX = '@appkit-wallet/'
const text = (value: unknown, v: unknown = 1) => JSON.stringify({ v, value })

/** Makes the browser's storage fail, as in a sandboxed frame, with a full disk or in a private window. */
function refuse(...methods: ('getItem' | 'setItem' | 'removeItem')[]): () => void {
  const own = methods.map((name) => [name, Storage.prototype[name]] as const)
  for (const name of methods)
    Storage.prototype[name] = () => {
      throw new DOMException('refused', name === 'setItem' ? 'QuotaExceededError' : 'SecurityError')
    }
  return () => {
    for (const [name, method] of own) Storage.prototype[name] = method as never
  }
}

describe('storage that the browser refuses', () => {
  let restore = () => {}
  afterEach(() => {
    restore()
    localStorage.clear()
  })

  it('falls back to memory, and reports it once, at the first write', () => {
    restore = refuse('getItem', 'setItem', 'removeItem')
    let told = 0
    const storage = openStorage('', () => void told++)
    expect(storage.get('connection_status')).to.equal(undefined)
    storage.remove('connection_status')
    expect(told).to.equal(0)
    for (const key of keys) storage.set(key, sound[key] as never)
    for (const key of keys) expect(storage.get(key)).to.deep.equal(sound[key])
    storage.remove('active_namespace')
    expect(storage.get('active_namespace')).to.equal(undefined)
    expect(told).to.equal(1)
  })

  it('falls back to memory when the quota is used up, and writes again when there is room', () => {
    const storage = openStorage('')
    storage.set('connection_status', 'connected')
    restore = refuse('setItem')
    storage.set('connection_status', 'disconnected')
    expect(storage.get('connection_status')).to.equal('disconnected')
    expect(localStorage.getItem(`${PREFIX}connection_status`)).to.equal(text('connected'))
    restore()
    storage.set('connection_status', 'disconnected')
    expect(localStorage.getItem(`${PREFIX}connection_status`)).to.equal(text('disconnected'))
  })

  it('works when the quota is really used up', () => {
    const filler = 'x'.repeat(1_000_000)
    let written = 0
    try {
      for (; ; written++) localStorage.setItem(`filler-${written}`, filler)
    } catch {
      // Full.
    }
    for (let size = 500_000; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (let n = 0; ; n++) localStorage.setItem(`rest-${size}-${n}`, 'x'.repeat(size))
      } catch {
        // Fuller.
      }
    }
    let told = 0
    const storage = openStorage('', () => void told++)
    storage.set('recent_wallets', sound.recent_wallets)
    expect(storage.get('recent_wallets')).to.deep.equal(sound.recent_wallets)
    expect(told).to.equal(1)
    expect(written).to.be.above(0)
  })

  it('may be missing altogether', () => {
    restore = refuseStorage('localStorage')
    const storage = openStorage('')
    storage.set('active_namespace', 'eip155')
    expect(storage.get('active_namespace')).to.equal('eip155')
    restore()
    expect(localStorage.length).to.equal(0)
  })
})
