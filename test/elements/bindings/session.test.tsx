import { expect } from 'chai'
import { createRoot } from 'react-dom/client'
import { createApp, h } from 'vue'
import { useWallet } from '../../../elements/bindings/react.ts'
import { useWallet as followInVue } from '../../../elements/bindings/vue.ts'
import { afterwards } from '../../fixtures/afterwards.ts'
import { addElement, choose, find } from '../../fixtures/page.ts'
import { addSigned, createPageSiwx } from '../../fixtures/sign-in.ts'
import { eventually } from '../../fixtures/time.ts'

const Nonce = () => <output>{useWallet().session?.data.nonce ?? 'none'}</output>

/** Shows the nonce of the session that `useWallet` has. */
const mounts: Readonly<Record<string, (box: HTMLElement) => () => void>> = {
  React(box) {
    const root = createRoot(box)
    root.render(<Nonce />)
    return () => root.unmount()
  },
  Vue(box) {
    const app = createApp({
      setup() {
        const { session } = followInVue()
        return () => h('output', session.value?.data.nonce ?? 'none')
      },
    })
    app.mount(box)
    return () => app.unmount()
  },
}

for (const [framework, mount] of Object.entries(mounts)) {
  describe(`the session of useWallet of ${framework}`, () => {
    it('appears when the account signs in, and goes when it signs out', async () => {
      const siwx = createPageSiwx()
      const { modal } = addSigned(siwx)
      const box = addElement('div')
      afterwards(mount(box))
      await eventually(() => expect(box.textContent).to.equal('none'))
      await modal.connect('example.harbor')
      await find('button', 'Sign in')
      expect(box.textContent).to.equal('none')
      await choose('button', 'Sign in')
      await eventually(() => expect(box.textContent).to.equal(siwx.nonces[0]))
      await modal.wallet?.signOut()
      await eventually(() => expect(box.textContent).to.equal('none'))
    })
  })
}
