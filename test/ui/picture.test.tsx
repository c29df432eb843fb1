import { expect } from 'chai'
import { Picture, pictureSource } from '../../src/ui/picture/Picture.tsx'
import { holdClock } from '../fixtures/clock.ts'
import { frame, until } from '../fixtures/time.ts'
import { fault, sandbox } from '../setup/sandbox.ts'
import { mount, type Stage } from './mount.tsx'

/** The URL of a picture of the sandbox, unique each time to bypass the cache. */
const anyPicture = () => `${sandbox.endpoints.directory}/public/getTokenImage/${crypto.randomUUID()}?projectId=test`

const draw = (src: string | undefined) => mount(<Picture src={src} fallback={<b>fallback</b>} />)
const fallbackOf = ({ root }: Stage) => root.querySelector('b')
const shownIn = ({ root }: Stage) => root.querySelector('img:not(.waiting)')

describe('a picture', () => {
  afterEach(() => fault('directory', 'off'))

  it('shows without its fallback once it has loaded', async () => {
    const stage = await draw(anyPicture())
    expect(fallbackOf(stage)).to.equal(null)
    await until('the picture', () => shownIn(stage))
    expect(fallbackOf(stage)).to.equal(null)
  })

  it('shows the fallback after two seconds without an answer, not before', async () => {
    await fault('directory', 'hang')
    const clock = holdClock()
    const stage = await draw(anyPicture())
    clock.pass(1990)
    await frame()
    expect(fallbackOf(stage)).to.equal(null)
    clock.pass(10)
    await until('the fallback', () => fallbackOf(stage))
    expect(shownIn(stage)).to.equal(null)
    // A late picture still replaces the fallback.
    await fault('directory', 'off')
    await until('the late picture', () => shownIn(stage))
    expect(fallbackOf(stage)).to.equal(null)
  })

  it('shows the fallback at once when it fails, or its blob was revoked', async () => {
    holdClock()
    const blob = URL.createObjectURL(new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' }))
    URL.revokeObjectURL(blob)
    for (const src of ['data:image/png;base64,AAAA', blob]) {
      const stage = await draw(src)
      await until('the fallback', () => fallbackOf(stage))
      expect(stage.root.querySelector('img')).to.equal(null)
    }
  })

  it('starts over with a new URL', async () => {
    const stage = await draw('data:image/png;base64,AAAA')
    await until('the fallback', () => fallbackOf(stage))
    stage.draw(<Picture src={anyPicture()} fallback={<b>fallback</b>} />)
    expect(fallbackOf(stage)).to.equal(null)
    await until('the picture', () => shownIn(stage))
  })

  it('sends no referrer and is hidden from screen readers', async () => {
    const { root } = await draw(anyPicture())
    const image = root.querySelector('img')
    expect([image?.alt, image?.referrerPolicy]).to.deep.equal(['', 'no-referrer'])
  })

  const refused = ['http://tracker.example/a.png', 'javascript:alert(1)', 'data:text/html,x', '/a.png', '', undefined]
  for (const src of refused) {
    it(`is not requested from ${src}`, async () => {
      expect(pictureSource(src)).to.equal(undefined)
      const stage = await draw(src)
      expect(stage.root.querySelector('img')).to.equal(null)
      expect(fallbackOf(stage)).not.to.equal(null)
    })
  }

  it('is not requested from the device of the visitor by a page on the web', () => {
    for (const src of ['http://127.0.0.1:8080/off', 'http://localhost/off', 'https://localhost/off']) {
      expect(pictureSource(src, 'app.example'), src).to.equal(undefined)
      expect(pictureSource(src, 'localhost'), src).to.equal(src)
    }
  })
})
