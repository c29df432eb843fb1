/** What happened, told to the page around at the end; a frame of no origin cannot be looked into. */
const report = { blocked: false, events: [], errors: [], statuses: [] }
addEventListener('error', ({ message }) => report.errors.push(message))
addEventListener('unhandledrejection', ({ reason }) => report.errors.push(String(reason)))
try {
  localStorage.getItem('x')
} catch {
  report.blocked = true
}

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

for (const name of ['ready', 'connect', 'disconnect', 'error']) {
  document.addEventListener(`wallet-${name}`, ({ detail }) => report.events.push(name === 'error' ? detail.code : name))
}

const modal = document.createElement('wallet-modal')
for (const [name, value] of Object.entries(JSON.parse(decodeURIComponent(location.hash.slice(1)))))
  modal.setAttribute(name, value)
document.body.append(modal)
const step = async (work) => {
  await work
  report.statuses.push(modal.state.active.status)
}
await step(modal.ready)
await step(modal.connect('example.harbor'))
await modal.show()
await step(modal.disconnect())
await step(modal.connect('example.harbor'))
parent.postMessage(report, location.ancestorOrigins[0])
