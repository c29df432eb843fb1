/** What a page in a frame of no origin brings, which cannot be looked into from around: a wallet, a modal, and a report. */

/** What happened here; `tell` sends it to the page around. */
export const report = { errors: [], statuses: [] }
addEventListener('error', ({ message }) => report.errors.push(message))
addEventListener('unhandledrejection', ({ reason }) => report.errors.push(String(reason)))

/** Sends the report to the page around, once all is done. */
export const tell = () => parent.postMessage(report, location.ancestorOrigins[0])

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

/** Adds a modal with the attributes that stand in the frame's address. */
export function addModal() {
  const modal = document.createElement('wallet-modal')
  for (const [name, value] of Object.entries(JSON.parse(decodeURIComponent(location.hash.slice(1)))))
    modal.setAttribute(name, value)
  document.body.append(modal)
  return modal
}
