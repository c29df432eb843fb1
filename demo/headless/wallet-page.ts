import { renderSVG } from 'uqr' // or any other library that draws QR codes
import {
  type CodeDetail,
  type FoundWallet,
  type ListedBalance,
  type Wallet,
  WalletError,
} from '../../src/entry/core.ts'

const find = <E extends HTMLElement>(id: string) => document.getElementById(id) as E

/** Shows a wallet in the page's own elements. */
export function showWallet(wallet: Wallet): void {
  let attempt = new AbortController()
  let search = new AbortController()
  let page = 1

  /** Connects a wallet; the page's own code is shown when the wallet is on another device. */
  async function connect(id: string): Promise<void> {
    attempt.abort()
    attempt = new AbortController()
    const { signal } = attempt
    const onCode = (uri: string, { links }: CodeDetail) => {
      find<HTMLImageElement>('code').src = `data:image/svg+xml,${encodeURIComponent(renderSVG(uri))}`
      find('app').onclick = () => location.assign(links.mobile ?? '')
      find('app').hidden = !links.mobile
      find('pairing').hidden = false
    }
    await report(wallet.connect(id, { onCode, signal }))
    // A newer attempt shows its own code.
    if (attempt.signal === signal) find('pairing').hidden = true
  }

  /** Adds a page of the directory to the list; the first one replaces it. */
  async function list(next: number): Promise<void> {
    search.abort()
    search = new AbortController()
    const { signal } = search
    const query = find<HTMLInputElement>('search').value
    const found = await report(wallet.searchWallets(query, next, { signal }))
    if (!found || signal.aborted) return
    page = next
    if (page === 1) find('found').replaceChildren()
    find('found').append(...found.wallets.map((one) => row(one, connect)))
    find('more').hidden = !found.hasMore
  }

  wallet.$connectors.subscribe((connectors) => {
    // A login needs <wallet-modal>.
    const offered = connectors.filter(({ type }) => type !== 'AUTH')
    find('wallets').replaceChildren(...offered.map((one) => row(one, connect)))
  })
  wallet.$state.subscribe(({ active }) => {
    find('account').hidden = active.status !== 'connected'
    find('connect').hidden = active.status !== 'disconnected'
    find('address').textContent = active.address ?? ''
    find<HTMLSelectElement>('network').value = active.caipNetworkId
  })
  wallet.$networks.subscribe((networks) => {
    find('network').replaceChildren(...networks.map(({ id, name }) => new Option(name, id)))
    find<HTMLSelectElement>('network').value = wallet.$state.get().active.caipNetworkId
  })
  wallet.$balances.subscribe((balances) => {
    find('balances').replaceChildren(...balances.map((balance) => item(amountOf(balance))))
  })

  find('search').oninput = () => void list(1)
  find('more').onclick = () => void list(page + 1)
  find('cancel').onclick = () => attempt.abort()
  find('network').onchange = () => void report(wallet.switchNetwork(find<HTMLSelectElement>('network').value))
  find('disconnect').onclick = () => void report(wallet.disconnect())
  find('sign').onclick = async () => {
    find('signature').textContent = (await report(wallet.signMessage('Hello'))) ?? ''
  }
}

/** Shows an error of the wallet; resolves with undefined then. What the visitor ended is not an error. */
async function report<T>(work: Promise<T>): Promise<T | undefined> {
  find('problem').textContent = ''
  try {
    return await work
  } catch (error) {
    if (!(error instanceof WalletError)) throw error
    if (error.code !== 'aborted') find('problem').textContent = error.message
  }
}

type Row = Pick<FoundWallet, 'id' | 'name' | 'icon'>

function row({ id, name, icon }: Row, connect: (id: string) => void): HTMLElement {
  const image = Object.assign(new Image(28, 28), { alt: '', loading: 'lazy', ...(icon && { src: icon }) })
  const button = Object.assign(document.createElement('button'), { type: 'button', onclick: () => connect(id) })
  button.append(image, name)
  return item(button)
}

function item(content: Node | string): HTMLElement {
  const element = document.createElement('li')
  element.append(content)
  return element
}

/** An amount in whole units. Base units are too large for a number, so the decimal point is moved in the text. */
function amountOf({ amount, decimals, symbol }: ListedBalance): string {
  const digits = `${amount}`.padStart(decimals + 1, '0')
  const [whole, fraction] = [digits.slice(0, digits.length - decimals), digits.slice(digits.length - decimals)]
  return `${whole}.${fraction.slice(0, 6)} ${symbol}`
}
