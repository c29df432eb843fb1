import { createSignal, For, onMount, Show } from 'solid-js'
import type { SolidElements, WalletModal } from 'wallet-elements'
import { after, scenes } from './scenes'

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements {
      'late-wallet-modal': SolidElements['wallet-modal']
    }
  }
}

export function App() {
  const [at, setAt] = createSignal(0)
  const [opened, setOpened] = createSignal(0)
  const [heard, setHeard] = createSignal(0)
  const [bubbled, setBubbled] = createSignal(0)
  const scene = () => scenes[at()]!
  let modal!: WalletModal
  let around!: HTMLDivElement
  onMount(() => {
    modal.addEventListener('wallet-open', () => setHeard(heard() + 1))
    around.addEventListener('wallet-open', () => setBubbled(bubbled() + 1))
  })
  return (
    <>
      <div ref={around}>
        <wallet-modal
          id="modal"
          ref={modal}
          default-network="eip155:31337"
          networks={scene().networks}
          rpc-urls={scene().rpcUrls}
          on:wallet-open={() => setOpened(opened() + 1)}
        >
          <span id="child">{at()}</span>
        </wallet-modal>
      </div>
      <late-wallet-modal id="late" name="late" prop:networks={scene().networks} />
      <wallet-button
        id="button"
        for="modal"
        label={scene().label}
        disabled={scene().disabled}
        loading-label="Wait"
        attr:data-count={at()}
      />
      <Show when={scene().isShown}>
        <wallet-button id="sometimes" label="Sometimes" />
      </Show>
      <ul id="list">
        <For each={scene().items}>
          {(item) => (
            <li>
              <wallet-button label={`Item ${item}`} />
            </li>
          )}
        </For>
      </ul>
      <button id="next" type="button" onClick={() => setAt(after)}>
        Next
      </button>
      <output id="counts">{`${opened()} ${heard()} ${bubbled()}`}</output>
    </>
  )
}
