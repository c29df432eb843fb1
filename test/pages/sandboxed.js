/** What a visitor comes to in a page with few permissions, told to the page around; a frame of no origin cannot be looked into. */
const report = { errors: [], codes: [], statuses: [], copied: '', popup: '' }
addEventListener('error', ({ message }) => report.errors.push(message))
addEventListener('unhandledrejection', ({ reason }) => report.errors.push(String(reason)))
document.addEventListener('wallet-error', ({ detail }) => report.codes.push(detail.code))

const account = `0x${'1'.repeat(40)}`
const answers = {
  eth_requestAccounts: [account],
  eth_accounts: [account],
  eth_chainId: '0x7a69',
  wallet_revokePermissions: null,
}
const provider = { request: async ({ method }) => answers[method], on() {}, removeListener() {} }
const info = { uuid: crypto.randomUUID(), name: 'Harbor', rdns: 'example.harbor', icon: '' }
addEventListener('eip6963:requestProvider', () =>
  dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } })),
)

const modal = document.createElement('wallet-modal')
for (const [name, value] of Object.entries(JSON.parse(decodeURIComponent(location.hash.slice(1)))))
  modal.setAttribute(name, value)
document.body.append(modal)

const until = async (look) => {
  for (;;) {
    const found = look()
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
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
// Another toast may follow at once: what is drawn is looked at whenever it changes.
let said
new MutationObserver(() => {
  said ??= ['Address copied', 'Failed to copy'].find((text) => modal.shadowRoot.textContent.includes(text))
}).observe(modal.shadowRoot, { childList: true, characterData: true, subtree: true })
copy.click()
report.copied = await until(() => said)
await modal.disconnect()
report.statuses.push(modal.state.active.status)
parent.postMessage(report, location.ancestorOrigins[0])
