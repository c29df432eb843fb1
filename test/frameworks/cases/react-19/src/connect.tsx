import { useCallback, useEffect, useRef, useState } from 'react'
import type { ReactElements, WalletModal } from 'wallet-elements'
import { after, scenes } from './scenes'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'late-wallet-modal': ReactElements['wallet-modal']
    }
  }
}

export function Connect() {
  const [at, setAt] = useState(0)
  const [opened, setOpened] = useState(0)
  const [heard, setHeard] = useState(0)
  const [bubbled, setBubbled] = useState(0)
  const modal = useRef<WalletModal>(null)
  const around = useRef<HTMLDivElement>(null)
  const { label, disabled, networks, rpcUrls, items, isShown } = scenes[at]!
  // Before an element is defined, React would write an array as the text of an attribute.
  const late = useCallback(
    (element: WalletModal | null) => void (element && Object.assign(element, { networks })),
    [networks],
  )
  useEffect(() => {
    const stop = new AbortController()
    modal.current?.addEventListener('wallet-open', () => setHeard((n) => n + 1), stop)
    around.current?.addEventListener('wallet-open', () => setBubbled((n) => n + 1), stop)
    return () => stop.abort()
  }, [])
  return (
    <>
      <div ref={around}>
        <wallet-modal
          id="modal"
          ref={modal}
          default-network="eip155:31337"
          networks={networks}
          rpcUrls={rpcUrls}
          onwallet-open={() => setOpened(opened + 1)}
        >
          <span id="child">{at}</span>
        </wallet-modal>
      </div>
      <late-wallet-modal id="late" name="late" ref={late} />
      <wallet-button id="button" for="modal" label={label} disabled={disabled} loadingLabel="Wait" data-count={at} />
      {isShown && <wallet-button id="sometimes" label="Sometimes" />}
      <ul id="list">
        {items.map((item) => (
          <li key={item}>
            <wallet-button label={`Item ${item}`} />
          </li>
        ))}
      </ul>
      <button id="next" type="button" onClick={() => setAt(after)}>
        Next
      </button>
      <output id="counts">{`${opened} ${heard} ${bubbled}`}</output>
    </>
  )
}
