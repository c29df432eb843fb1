import { addModal, report, tell } from './framed.js'

Object.assign(report, { codes: [], copied: '', popup: '' })
document.addEventListener('wallet-error', ({ detail }) => report.codes.push(detail.code))

const modal = addModal()

/** Waits until something is there, looking whenever what is drawn changes: a toast may follow another at once. */
const until = (look) =>
  new Promise((resolve) => {
    const watcher = new MutationObserver(check)
    function check() {
      const found = look()
      if (found) resolve(found)
      if (found) watcher.disconnect()
    }
    watcher.observe(modal.shadowRoot, { attributes: true, childList: true, characterData: true, subtree: true })
    check()
  })
const named = (name) =>
  [...modal.shadowRoot.querySelectorAll('button')].find(
    (button) => (button.ariaLabel ?? button.textContent) === name && !button.disabled,
  )

await modal.ready
await modal.show()
const social = await until(() => named('Continue with Google'))
social.click()
report.popup = await until(() => {
  const text = modal.shadowRoot.textContent
  return text.includes('Pop-up blocked') ? 'blocked' : modal.state.view === 'ConnectingSocial' && 'opened'
})
await modal.close()
await modal.connect('example.harbor')
report.statuses.push(modal.state.active.status)
await modal.show({ view: 'Receive' })
const copy = await until(() => named('Copy address'))
const said = until(() =>
  ['Address copied', 'Failed to copy'].find((text) => modal.shadowRoot.textContent.includes(text)),
)
copy.click()
report.copied = await said
await modal.disconnect()
report.statuses.push(modal.state.active.status)
tell()
