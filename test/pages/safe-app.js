import { addModal } from './framed.js'

const modal = addModal()
modal.addEventListener('wallet-connect', ({ detail }) =>
  top.postMessage({ app: 'connect', address: detail.address }, '*'),
)
await modal.ready
top.postMessage({ app: 'ready' }, '*')
addEventListener('message', async ({ data }) => {
  if (data !== 'look') return
  await modal.show()
  const row = () => modal.shadowRoot.querySelector('dialog[open] li')
  await new Promise((resolve) => {
    const look = () => row() && resolve()
    new MutationObserver(look).observe(modal.shadowRoot, { childList: true, subtree: true })
    look()
  })
  top.postMessage({ app: 'list', status: modal.state.active.status, text: modal.shadowRoot.textContent }, '*')
})
