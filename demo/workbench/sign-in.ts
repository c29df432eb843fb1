import type { WalletModal } from '../../elements/index.ts'
import { createSiwx } from '../../src/entry/siwx.ts'
import { shortAddress } from '../../src/lib/format.ts'
import { buildElement } from '../page/dom.ts'
import { onFieldChange, pageStorage, setField } from '../page/form.ts'
import type { SandboxInfo } from '../sandbox/info.ts'

/** Who is signed in. `chainId` is a CAIP-2 id; `until` is an RFC 3339 time. */
type Session = { address: string; chainId: string; until: string | undefined }

const verifiers = { off: 'Off', page: 'In the page', server: 'By the server' } as const

/** The parts of the form that show the session. */
type Fields = { readonly session: HTMLElement; readonly signOut: HTMLButtonElement }

/** Lets a form choose who verifies sign-ins, and stores the choice. It has to run before the modal is defined. */
export function bindSignInForm(form: HTMLFormElement, modal: HTMLElement, info: SandboxInfo): void {
  const server = serverFor(location.hostname, info)
  const fields = buildFields(form)
  const set = (choice: string) => {
    const siwx = {
      page: () => createSiwx({ statement: 'Sign in to Fieldnote.' }),
      server: () => createSiwx({ statement: 'Sign in to Fieldnote.', server }),
    }[choice]
    const { options } = modal as WalletModal
    Object.assign(modal, { options: { ...options, siwx: siwx?.() } })
  }
  const kept = pageStorage.get('sign-in') ?? 'off'
  setField(form, 'verifier', kept)
  if (kept !== 'off') set(kept)
  const show = showSession(fields, modal, () => (pageStorage.get('sign-in') === 'server' ? server : undefined))
  onFieldChange(form, {
    verifier(choice) {
      pageStorage.set('sign-in', choice)
      set(choice)
      show()
    },
  })
}

/** Fills the form: the choice of the verifier, the session, and a button that ends it. */
function buildFields(form: HTMLFormElement): Fields {
  const title = buildElement('h2', { id: 'sign-in-title', textContent: 'Sign-in' })
  const signOut = buildElement(
    'button',
    { className: 'button', type: 'button', id: 'sign-out', disabled: true },
    'Sign out',
  )
  const note = 'The site asks a connected account for a signature, which proves that the visitor owns the address.'
  const label = buildElement('span', { id: 'verifier-label', textContent: 'Verified' })
  const choice = buildElement('fieldset', { className: 'choice' })
  choice.setAttribute('aria-labelledby', label.id)
  for (const [value, text] of Object.entries(verifiers))
    choice.append(buildElement('label', {}, buildElement('input', { type: 'radio', name: 'verifier', value }), text))
  const session = buildElement('p', { className: 'small quiet', id: 'session' })
  session.setAttribute('role', 'status')
  form.append(
    buildElement('header', {}, title, signOut),
    buildElement('p', { className: 'quiet', textContent: note }),
    buildElement('div', { className: 'line' }, label, choice),
    session,
  )
  return { session, signOut }
}

// The browser sends the server's cookies only from a page of the same host.
function serverFor(hostname: string, { server }: SandboxInfo): string {
  const url = new URL(server)
  url.hostname = hostname
  return url.origin
}

/** Shows the session in the form whenever it changes: as the server tells it, or as the page has verified it. */
function showSession(
  { session: place, signOut }: Fields,
  modal: HTMLElement,
  server: () => string | undefined,
): () => void {
  let count = 0
  const show = async () => {
    const order = ++count
    const url = server()
    const session = url ? await askServer(url) : sessionOf(modal as WalletModal)
    if (order !== count) return
    place.textContent = session ? write(session) : 'Nobody is signed in.'
    signOut.disabled = !session
  }
  const run = () => void show()
  let shown: object | null | undefined = null
  void customElements.whenDefined('wallet-modal').then(async () => {
    const wallet = await (modal as WalletModal).ready
    wallet.$state.subscribe(({ session }) => {
      if (shown !== session) run()
      shown = session
    })
    signOut.addEventListener('click', () => wallet.signOut().catch(console.error).finally(run))
  })
  return run
}

async function askServer(url: string): Promise<Session | undefined> {
  try {
    const response = await fetch(`${url}/session`, { credentials: 'include' })
    if (!response.ok) return undefined
    const { address, chainId, expirationTime } = await response.json()
    return { address, chainId, until: expirationTime }
  } catch {
    return undefined // the server is down
  }
}

function sessionOf({ state }: Partial<WalletModal>): Session | undefined {
  if (!state?.session) return undefined // there is no state before the element is defined
  const { accountAddress, chainId, expirationTime } = state.session.data
  return { address: accountAddress, chainId, until: expirationTime }
}

function write({ address, chainId, until }: Session): string {
  const end = until && new Date(until).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })
  return `${shortAddress(address)} on ${chainId}${end ? `, until ${end}` : ''}.`
}
